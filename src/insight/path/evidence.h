#pragma once

namespace insight {

/// How certain it is that records of two endpoints are the two ends of one connection.
enum class Certainty { Unknown, Likely, Certain };

/// "certain", "likely", "unknown", as used in files.
const char *certaintyName(Certainty certainty);

/// Why a hop has its certainty. To add one: a value here, its words in report/chain.cpp.
enum class Evidence {
    SamePid,         ///< the server announced this pid to the pooler at login
    SameAddressPair, ///< both ends name the same two addresses and ports
    SaysSo,          ///< the endpoint itself joins the two
    SameTransaction, ///< one transaction ran before and after the answer
    PidIsRandom,     ///< its server is another pooler
    UnixSocket,      ///< no address to compare
    AddressDiffers,  ///< translated on the way (NAT), or another connection
    OneSideOnly,     ///< no polled endpoint at the other end knows this connection
    NotAsked,        ///< the endpoint's connections are unknown, or it does not report them
    TooOld,          ///< the answer is older than what it is compared with
    OfAnother,       ///< the process that answers may be younger than the connection
    SoonAfterStart,  ///< the process that answers did not open it, but had only just replaced another one
    SameName,        ///< the pool's application and the connection have the same name
    SameHost,        ///< the application's page and the connection, which has no name, have the same host
    UserSays,        ///< the user says that the application leads there, and has as many connections
    Silent,          ///< the endpoint does not answer now
    AskedTogether,   ///< the two answers are of almost the same time
    SessionMode,     ///< a server stays with its client until that leaves
    LongTransaction, ///< it lasts much longer than the time between the two answers
    NoneBetween,     ///< no polled endpoint lies in between; of others nothing is known
    StillBusy,       ///< it runs a statement that is older than the answer
    NoLongerListed,  ///< the endpoint listed it before, and has left it since
    NeverListed,     ///< at work, and in no list; a client that left in between would have been in none, too
};
constexpr auto lastEvidence = Evidence::NeverListed;

} // namespace insight

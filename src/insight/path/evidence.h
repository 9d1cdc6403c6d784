#pragma once

namespace insight {

/// How sure it is that two records of different endpoints are the two ends of one connection.
enum class Certainty { Unknown, Likely, Certain };

/// "certain", "likely", "unknown", as it stands in files.
const char *certaintyName(Certainty certainty);

/// Why a hop is as sure as it is. Adding one: a value here, its words in report/chain.cpp.
enum class Evidence {
    SamePid,         ///< the pooler was told this pid when it logged in
    SameAddressPair, ///< both ends name the same two addresses and ports
    SaysSo,          ///< the endpoint itself joins the two
    SameTransaction, ///< one transaction ran before and after the answer
    PidIsRandom,     ///< its server is another pooler
    UnixSocket,      ///< no address to compare
    AddressDiffers,  ///< translated on the way (NAT), or another connection
    OneSideOnly,     ///< nobody asked at the other end knows this connection
    NotAsked,        ///< the endpoint's connections are not known, or it does not tell them
    TooOld,          ///< the answer is older than what it is compared with
    SameName,        ///< the application's, of its pool and of the connection
    SameHost,        ///< of the application's page and of the connection, which has no name
    Silent,          ///< the endpoint does not answer now
};

} // namespace insight

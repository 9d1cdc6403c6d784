#pragma once

namespace insight {

/// The part of a session that a filter term looks at.
enum class Field {
    Anything,
    Pid,
    Database,
    User,
    Application,
    Client,
    Behind, ///< the client behind a pooler or proxy
    BackendType,
    State,
    Wait,
    Endpoint,
    Query,
    QueryId,
    Start
};

} // namespace insight

#pragma once

#include <QByteArray>

// What Odyssey's console says, by its source: columns in the first line, cells between bars, ~ for null.

namespace test::odyssey {

inline const QByteArray pools =
    "database|user|cl_active|cl_waiting|sv_active|sv_idle|sv_used|sv_tested|sv_login|maxwait|"
    "maxwait_us|pool_mode\n"
    "console|console|0|1|0|0|0|0|0|0|0|session\n"
    "shop|app|12|188|12|4|0|0|0|0|0|transaction\n";
inline const QByteArray databases =
    "name|host|port|database|force_user|pool_size|reserve_pool|pool_mode|max_connections|"
    "current_connections|paused|disabled\n"
    "console|~|0|console|console|0|0|session|0|1|0|0\n"
    "shop|10.0.0.5,10.0.0.6|5432|shop|app|16|0|transaction|500|209|0|0\n";
inline const QByteArray stats =
    "database|total_xact_count|total_query_count|total_received|total_sent|total_xact_time|"
    "total_query_time|total_wait_time\n"
    "shop|1000|3000|0|0|50000000|40000000|0\n"
    "console|1|1|0|0|0|0|0\n";
inline const QByteArray clients =
    "type|user|database|state|storage_user|addr|port|local_addr|local_port|connect_time|"
    "request_time|wait|wait_us|id|ptr|coro|remote_pid|tls\n"
    "C|app|shop|active|app|10.0.4.17|50001|10.0.0.2|6432|~|~|0|0|c1|0x1|1|0|\n"
    "C|app|shop|pending|app|10.0.4.17|50002|10.0.0.2|6432|~|~|0|0|c2|0x2|1|0|\n"
    "C|app|shop|queue|app|10.0.4.17|50003|10.0.0.2|6432|~|~|0|0|c3|0x3|1|0|\n"
    "C|console|console|pending||10.0.4.9|50004|10.0.0.2|6432|~|~|0|0|c4|0x4|1|0|\n";
inline const QByteArray servers =
    "type|user|database|state|addr|port|local_addr|local_port|connect_time|request_time|wait|"
    "wait_us|ptr|link|remote_pid|tls|offline\n"
    "S|app|shop|active|10.0.0.5|5432|10.0.0.2|41022|~|~|0|0|0x11||0||0\n"
    "S|app|shop|idle|10.0.0.5|N/A|10.0.0.2|41023|~|~|0|0|0x12||0||0\n";

} // namespace test::odyssey

#pragma once

namespace bench {

void decode();     ///< answers of 25,000 and 100,000 sessions become samples, PostgreSQL's and MariaDB's
void metrics();    ///< a page of 100,000 series that say nothing of a pool
void refresh();    ///< collecting alone, beside psql and pg_activity
void thousands();  ///< what reading 5,000 and 10,000 sessions costs a server
void window();     ///< the program as a user has it on the screen, beside pg_activity
void history();    ///< what a history takes in bytes and time
void past();       ///< what looking at days and weeks costs
void moments();    ///< a moment of a week, its replay, and a window that opens it
void poolers();    ///< two poolers of 20 pools each, with 5,000 clients
void directness(); ///< what poolers cost that 100,000 direct sessions do not come through
void mariadb(); ///< MariaDB with 1,000 and 5,000 connections beside mysqladmin; 25,000 and 100,000 simulated
void systems(); ///< an application's page, and Prometheus
void trouble(); ///< the longest stalls while servers are in trouble
void many();    ///< its window with 100,000 sessions

} // namespace bench

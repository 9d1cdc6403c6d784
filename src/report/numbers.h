#pragma once

#include <QString>

#include <chrono>

namespace report {

/// Plain digits in the C locale with at most three decimals, never an exponent: "0.25", "1200".
QString decimal(double number);

/// For people: "3.2", "3,2" where our language writes it so.
QString fixed(double number, int decimals);

/// For people: "4.1 ms", "350 ms", "3.2 s", "42 s", "4 min 10 s", "2 h 5 min", "3 d 4 h", "1 h".
QString duration(std::chrono::duration<double, std::milli> time);

/// The same for what changes all the time: below ten seconds in tenths, so that the text keeps its width.
QString steadyDuration(std::chrono::duration<double> time);

/// For people: "812 B", "71.2 KB", "3.4 MB".
QString bytes(qint64 count);

/// The same text, as long, with no line break between a number and its unit.
QString keptTogether(QString text);

} // namespace report

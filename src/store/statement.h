#pragma once

#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

struct sqlite3_stmt;

namespace store {

struct Connection;

/// A prepared statement: values in the order of its question marks, rows by column index.
class Statement
{
public:
    Statement(Connection &connection, const char *sql);

    template<typename... Values>
    void run(const Values &...values)
    {
        ask(values...);
        while (next()) {
        }
    }

    template<typename... Values>
    Statement &ask(const Values &...values)
    {
        begin();
        (bind(values), ...);
        return *this;
    }

    bool next();                        ///< whether there is another row
    std::optional<qint64> onlyNumber(); ///< of one row at most; ends the read

    std::optional<qint64> number(int column) const;
    QString text(int column) const; ///< null for NULL

private:
    struct Close
    {
        void operator()(sqlite3_stmt *statement) const;
    };

    void begin();
    void bind(qint64 number);
    void bind(int number) { bind(qint64(number)); }
    void bind(bool flag) { bind(qint64(flag)); }
    void bind(const QString &text); ///< NULL for null
    void bind(std::nullopt_t);
    template<typename Number>
    void bind(const std::optional<Number> &number)
    {
        number ? bind(qint64(*number)) : bind(std::nullopt);
    }
    void bind(const std::vector<std::optional<qint64>> &row)
    {
        for (const auto &number : row)
            bind(number);
    }

    Connection *m_connection;
    std::unique_ptr<sqlite3_stmt, Close> m_statement;
    int m_bound = 0;
};

} // namespace store

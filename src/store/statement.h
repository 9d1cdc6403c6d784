#pragma once

#include "core/session_id.h"

#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

struct sqlite3_stmt;

namespace store {

struct Connection;

/// A prepared statement: values in the order of its question marks, rows by column index.
class Statement
{
public:
    using Cell = std::variant<std::optional<qint64>, core::SessionId>;

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
    bool isNull(int column) const;
    qint64 bytes() const; ///< of the texts and blobs of the row
    /// A number, or 16 bytes for one of 128 bits.
    std::optional<core::SessionId> sessionId(int column) const;

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
    void bind(const core::SessionId &id);
    void bind(std::nullopt_t);
    void bind(const std::optional<core::SessionId> &id) { id ? bind(*id) : bind(std::nullopt); }
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
    void bind(const std::vector<Cell> &row)
    {
        for (const Cell &cell : row)
            std::visit([this](const auto &value) { bind(value); }, cell);
    }

    Connection *m_connection;
    std::unique_ptr<sqlite3_stmt, Close> m_statement;
    int m_bound = 0;
};

} // namespace store

#include "report/built.h"
#include "report/csv.h"
#include "report/json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gmock/gmock.h>

#include <limits>

using namespace Qt::StringLiterals;

namespace {

report::Table oneColumn(const std::vector<report::Value> &values)
{
    report::Table table { .headings = { { "a", "a" } } };
    for (const report::Value &value : values)
        table.rows.push_back({ value });
    return table;
}

report::Table oneText(const QString &text)
{
    return oneColumn({ text });
}

/// A reader by the letter of RFC 4180.
QList<QStringList> parsedCsv(const QByteArray &bytes)
{
    QList<QStringList> rows { { QString() } };
    const QString text = QString::fromUtf8(bytes);
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        QString &cell = rows.last().last();
        if (quoted && text[i] == u'"' && text.mid(i + 1, 1) == u"\""_s)
            cell += text[i++];
        else if (text[i] == u'"')
            quoted = !quoted;
        else if (!quoted && text[i] == u',')
            rows.last().append(QString());
        else if (!quoted && text.mid(i, 2) == u"\r\n"_s && ++i)
            rows.append({ QString() });
        else
            cell += text[i];
    }
    rows.removeLast();
    return rows;
}

const QStringList nasty {
    u"plain"_s,         u"a,b"_s,      u"say \"hi\""_s,  u"\""_s,
    u"two\nlines"_s,    u"cr\rlf\n"_s, u" blanks "_s,    u"東京, 株式会社 😀"_s,
    u"\u202Egnp.exe"_s, u"\x1b[2J"_s,  u"tab\tinside"_s, u"<img src=x>"_s,
};

} // namespace

TEST(CsvTest, NastyTextsComeBackAsTheyWere)
{
    report::Table table { .headings = { { "text", "text" }, { "pid", "pid" } } };
    for (const QString &text : nasty)
        table.rows.push_back({ text, qint64 { 7 } });
    const auto rows = parsedCsv(report::csv(table, { .defuse = false }));

    ASSERT_EQ(rows.size(), nasty.size() + 1);
    for (qsizetype i = 0; i < nasty.size(); ++i)
        EXPECT_EQ(rows[i + 1], (QStringList { nasty[i], u"7"_s }));
}

TEST(CsvTest, FormulasAreDefusedAlsoBehindBlanks)
{
    for (const QString &text : { u"=1+1"_s, u"+1"_s, u"-2+3"_s, u"@SUM(A1)"_s, u"\t=1"_s, u"\r=1"_s, u" =1"_s,
                                 u"\n=1"_s, u"\u00A0=1"_s, u"\uFEFF=1"_s, u"＝1"_s, u"＋1"_s, u"－1"_s,
                                 u"＠x"_s, QString(QChar::Null) + u"=1"_s }) {
        const QString cell = parsedCsv(report::csv(oneText(text))).value(1).value(0);
        EXPECT_EQ(cell, u'\'' + QString(text).remove(QChar::Null)) << text.toStdString();
    }
}

TEST(CsvTest, WhatIsNoFormulaAndWhatIsRawStaysAsItIs)
{
    EXPECT_EQ(report::csv(oneText(u"a=1"_s)), "a\r\na=1\r\n");
    EXPECT_EQ(report::csv(oneText(u" x"_s)), "a\r\n\" x\"\r\n");
    EXPECT_EQ(report::csv(oneText(u"=1"_s), { .defuse = false }), "a\r\n=1\r\n");
}

TEST(CsvTest, OurOwnNumbersAreNeverTouched)
{
    EXPECT_EQ(report::csv(oneColumn({ qint64 { -1 }, -2.5, 1e21, 0.00049, -0.0001, 0.125 })),
              "a\r\n-1\r\n-2.5\r\n1000000000000000000000\r\n0\r\n0\r\n0.125\r\n");
}

TEST(CsvTest, NotMeasuredIsEmptyAndNotFiniteIsNotMeasured)
{
    EXPECT_EQ(report::csv(
                  oneColumn({ {}, report::valueOf(std::optional(std::numeric_limits<double>::infinity())) })),
              "a\r\n\r\n\r\n");
}

TEST(CsvTest, OnATerminalNoControlCharacterGetsThrough)
{
    const QByteArray text = report::csv(oneText(u"\x1b[2J\x9b"_s), { .visible = true });
    EXPECT_FALSE(text.contains('\x1b'));
    EXPECT_FALSE(QString::fromUtf8(text).contains(u'\x9b'));
}

TEST(JsonTest, NastyTextsComeBackAsTheyWere)
{
    report::Table table { .headings = { { "text", "text" }, { "none", "none" } } };
    for (const QString &text : nasty)
        table.rows.push_back({ text, {} });
    const QByteArray bytes = report::json(table);
    const QJsonArray rows = QJsonDocument::fromJson(bytes).array();

    ASSERT_EQ(rows.size(), nasty.size());
    for (qsizetype i = 0; i < nasty.size(); ++i) {
        EXPECT_EQ(rows[i][u"text"_s].toString(), nasty[i]);
        EXPECT_TRUE(rows[i][u"none"_s].isNull());
    }
    EXPECT_FALSE(bytes.contains('\x1b'));
}

TEST(JsonTest, NumbersKeepAllTheirDigitsAndColumnsTheirOrder)
{
    const report::Table table { .headings = { { "z", "z" }, { "b", "b" }, { "a", "a" } },
                                .rows = { { qint64 { 9007199254740993 }, 1.5, test::builtAt } } };
    EXPECT_EQ(report::json(table),
              "[\n  {\"z\": 9007199254740993, \"b\": 1.5, \"a\": \"2026-11-20T13:29:08.500Z\"}\n]\n");
}

TEST(JsonTest, NoRowsAreAnEmptyArray)
{
    EXPECT_TRUE(QJsonDocument::fromJson(report::json({})).isArray());
}

TEST(JsonTest, PiecesAreTheWhole)
{
    const report::Table some = oneColumn({ qint64 { 1 }, qint64 { 2 } });
    const report::Table none = oneColumn({});
    QByteArray pieces = report::jsonHead;
    pieces += report::jsonRows(none, true) + report::jsonRows(some, true) + report::jsonRows(none, false);
    pieces += report::jsonRows(some, false) + report::jsonTail;
    const QJsonArray rows = QJsonDocument::fromJson(pieces).array();
    ASSERT_EQ(rows.size(), 4);
    EXPECT_EQ(rows[3][u"a"_s].toInt(), 2);
    EXPECT_EQ(pieces, report::json(oneColumn({ qint64 { 1 }, qint64 { 2 }, qint64 { 1 }, qint64 { 2 } })));
}

#include "program/past/names_in_errors.h"

#include <gtest/gtest.h>

namespace {

using namespace Qt::StringLiterals;
using program::namesInError;
using store::TextKind;

struct Expected
{
    const char *error;
    std::vector<std::pair<TextKind, QString>> names;
};

class NamesInErrors : public testing::TestWithParam<Expected>
{
};

TEST_P(NamesInErrors, AreWhatTheServerQuotes)
{
    const QString error = QString::fromUtf8(GetParam().error);
    std::vector<std::pair<TextKind, QString>> found;
    for (const program::NameInError &each : namesInError(error))
        found.emplace_back(each.kind, each.name.toString());
    EXPECT_EQ(found, GetParam().names) << GetParam().error;
}

INSTANTIATE_TEST_SUITE_P(
    Servers, NamesInErrors,
    testing::Values(
        Expected { "password authentication failed for user \"mon\"", { { TextKind::User, u"mon"_s } } },
        Expected { "role \"mon\" does not exist", { { TextKind::User, u"mon"_s } } },
        Expected { "database \"pay roll\" does not exist", { { TextKind::Database, u"pay roll"_s } } },
        Expected {
            "no pg_hba.conf entry for host \"10.0.0.9\", user \"mon\", database \"shop\", no encryption",
            { { TextKind::User, u"mon"_s },
              { TextKind::Database, u"shop"_s },
              { TextKind::Address, u"10.0.0.9"_s } } },
        Expected { "no such user: mon", { { TextKind::User, u"mon"_s } } },
        Expected { "no such database: shop", { { TextKind::Database, u"shop"_s } } },
        Expected { "Access denied for user 'mon'@'app7.corp' (using password: YES)",
                   { { TextKind::User, u"mon"_s }, { TextKind::Address, u"app7.corp"_s } } },
        Expected { "could not translate host name \"db1.corp\" to address",
                   { { TextKind::Address, u"db1.corp"_s } } },
        Expected { "server certificate for \"db1.corp\" does not match host name \"db\"",
                   { { TextKind::Address, u"db1.corp"_s }, { TextKind::Address, u"db"_s } } },
        Expected { "root certificate file \"/home/ada/root.crt\" does not exist",
                   { { TextKind::Address, u"/home/ada/root.crt"_s } } },
        Expected { "Passwort-Authentifizierung für Benutzer »mon« fehlgeschlagen",
                   { { TextKind::User, u"mon"_s } } },
        Expected { "authentification par mot de passe échouée pour l'utilisateur «\u00a0mon\u00a0»",
                   { { TextKind::User, u"mon"_s } } },
        Expected { "sorry, too many clients already", {} },
        Expected { "the setting \"max_connections\" of this server is reached", {} }));

} // namespace

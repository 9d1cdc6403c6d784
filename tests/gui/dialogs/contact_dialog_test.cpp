#include "gui/dialogs/contact_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::ElementsAre;
using testing::HasSubstr;

namespace gui {
namespace {

insight::DiscoveredEndpoint found(const char *host, int port = 5432)
{
    return { .neighbour = { .kind = u"postgresql"_s, .host = QString::fromLatin1(host), .port = port },
             .toldBy = { u"pgb"_s } };
}

std::vector<std::string> suggested(const char *host)
{
    std::vector<std::string> rules;
    for (const core::Allowance &rule : suggestionsFor(found(host)))
        rules.push_back(core::textOf(rule).toStdString());
    return rules;
}

struct Opened
{
    explicit Opened(const QStringList &rules = {}, std::optional<insight::DiscoveredEndpoint> about = {})
        : dialog(
            new ContactDialog({ .rules = core::allowancesOf(rules),
                                .listed = 5,
                                .about = std::move(about),
                                .reach = [](const QList<core::Allowance> &now) { return int(now.size()); } }))
    {
    }
    ~Opened() { delete dialog; }
    Q_DISABLE_COPY_MOVE(Opened)

    QPlainTextEdit &rules() { return *dialog->findChild<QPlainTextEdit *>(u"rules"_s); }
    QPushButton &button() { return *dialog->findChild<QPushButton *>(u"accept"_s); }
    std::string status() { return dialog->findChild<QLabel *>(u"status"_s)->text().toStdString(); }

    ContactDialog *dialog;
};

TEST(ContactDialogTest, OffersTheEndpointAndWhatIsAroundIt)
{
    EXPECT_THAT(suggested("10.20.3.4"), ElementsAre("10.20.3.4:5432", "10.20.3.0/24", "10.20.0.0/16"));
    EXPECT_THAT(suggested("fd00:1:2:3:4::5"), ElementsAre("[fd00:1:2:3:4::5]:5432", "fd00:1:2:3::/64"));
    EXPECT_THAT(suggested("A1.db.corp"), ElementsAre("a1.db.corp:5432", "*.db.corp"));
    EXPECT_THAT(suggested("a1"), ElementsAre("a1:5432"));
}

TEST(ContactDialogTest, WhatIsChosenIsALineBelowTheOthers)
{
    Opened opened({ u"*.db.corp"_s }, found("10.20.3.4"));
    EXPECT_EQ(opened.rules().toPlainText(), u"*.db.corp\n10.20.3.4:5432");
    opened.dialog->findChildren<QRadioButton *>()[2]->click();
    EXPECT_EQ(opened.rules().toPlainText(), u"*.db.corp\n10.20.0.0/16");
    opened.dialog->findChild<QCheckBox *>()->click();
    EXPECT_EQ(opened.rules().toPlainText(), u"*.db.corp\n10.20.0.0/16 plain");
    EXPECT_THAT(opened.status(), HasSubstr("2 of 5"));
    QSignalSpy chosen(opened.dialog, &ContactDialog::chosen);
    opened.button().click();
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<QList<core::Allowance>>().size(), 2);
}

TEST(ContactDialogTest, WhatWasWrittenStaysWhereSomethingElseIsChosen)
{
    Opened opened({ u"*.db.corp"_s }, found("10.20.3.4"));
    opened.rules().setPlainText(u"*.db.example\n10.20.3.4:5432\n10.9.0.0/16"_s);
    opened.dialog->findChildren<QRadioButton *>()[1]->click();
    EXPECT_EQ(opened.rules().toPlainText(), u"*.db.example\n10.20.3.0/24\n10.9.0.0/16");
    opened.rules().setPlainText(u"*.db.example\n"_s);
    opened.dialog->findChild<QCheckBox *>()->click();
    EXPECT_EQ(opened.rules().toPlainText(), u"*.db.example\n10.20.3.0/24 plain");
}

TEST(ContactDialogTest, SaysWhichLineIsNoRule)
{
    Opened opened;
    opened.rules().setPlainText(u"10.20.0.0/16\n\n10.20.3.4/16"_s);
    EXPECT_FALSE(opened.button().isEnabled());
    EXPECT_THAT(opened.status(), HasSubstr("Line 3: "));
    opened.rules().setPlainText(u"10.20.0.0/16\n\n"_s);
    EXPECT_TRUE(opened.button().isEnabled());
}

TEST(ContactDialogTest, WhatAServerSaidIsText)
{
    auto odd = found("a1.db.corp");
    odd.neighbour.state = u"<img src=/dev/zero>"_s;
    Opened opened({}, odd);
    EXPECT_THAT(opened.dialog->findChild<QLabel *>(u"about"_s)->text().toStdString(),
                HasSubstr("<img src=/dev/zero>"));
    EXPECT_EQ(opened.dialog->findChild<QLabel *>(u"about"_s)->textFormat(), Qt::PlainText);
}

} // namespace
} // namespace gui

#include "gui/dialogs/retention_dialog.h"
#include "insight/past/endpoint_history.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

class RetentionDialogTest : public testing::Test
{
protected:
    RetentionDialogTest()
    {
        const core::Instant now = core::wallClock();
        const core::HistoryState state { .bytes = 900'000'000, .from = now - 20 * 24h, .to = now };
        m_dialog = new gui::RetentionDialog({ .samples = 30 * 24h, .finest = 60 * 24h }, state);
        m_dialog->show();
        QObject::connect(m_dialog, &gui::RetentionDialog::chosen, m_dialog,
                         [this](const core::RetentionPolicy &retention) { m_chosen = retention; });
    }
    ~RetentionDialogTest() override { delete m_dialog; }

    template<typename Widget>
    Widget &part(const char *name)
    {
        return *m_dialog->findChild<Widget *>(QString::fromLatin1(name));
    }
    QString meaning() { return part<QLabel>("meaning").text(); }

    QPointer<gui::RetentionDialog> m_dialog;
    std::optional<core::RetentionPolicy> m_chosen;
};

} // namespace

TEST_F(RetentionDialogTest, ShowsWhatIsKeptAndSaysWhatWouldGo)
{
    EXPECT_EQ(part<QSpinBox>("samples").value(), 30);
    EXPECT_EQ(part<QSpinBox>("finest").value(), 60);
    EXPECT_EQ(part<QSpinBox>("averages").value(), 400);
    EXPECT_EQ(part<QDoubleSpinBox>("size").value(), 2.0);
    EXPECT_EQ(meaning(), u"Nothing is deleted now."_s);
    part<QSpinBox>("samples").setValue(7);
    EXPECT_TRUE(meaning().contains(u"averages and their peaks, gaps, events and notes are kept"_s))
        << meaning().toStdString();
    part<QDoubleSpinBox>("size").setValue(0.5);
    EXPECT_TRUE(meaning().contains(u"until it takes 500 MB"_s)) << meaning().toStdString();
    EXPECT_FALSE(m_chosen) << "until it is applied";
}

TEST_F(RetentionDialogTest, AppliesWhatMakesSense)
{
    part<QSpinBox>("averages").setValue(10);
    QTest::mouseClick(&part<QPushButton>("accept"), Qt::LeftButton);
    ASSERT_TRUE(m_chosen);
    EXPECT_EQ(m_chosen->samples, 30 * 24h);
    EXPECT_EQ(m_chosen->averages, 30 * 24h) << "what samples are of";
    EXPECT_EQ(m_chosen->finest, 30 * 24h);
}

TEST_F(RetentionDialogTest, DefaultsAreWhatItIsByItself)
{
    QTest::mouseClick(&part<QPushButton>("defaults"), Qt::LeftButton);
    EXPECT_EQ(m_dialog->retention(), core::RetentionPolicy {});
}

#include "gui/widgets/keyed_model.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

/// One column of words, each its own key.
class WordModel : public KeyedModel
{
public:
    void show(QStringList words)
    {
        rearrange([&] { m_words = std::move(words); });
    }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_words.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(m_words[index.row()]) : QVariant();
    }

private:
    QString keyAt(int row) const override { return m_words[row]; }

    QStringList m_words;
};

} // namespace

TEST(KeyedModel, AnIndexStaysWithItsRowAndGoesWithIt)
{
    WordModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.show({ u"a"_s, u"b"_s, u"c"_s });
    const QPersistentModelIndex b = model.index(1, 0);

    model.show({ u"c"_s, u"x"_s, u"y"_s, u"b"_s });
    EXPECT_EQ(b.row(), 3);
    EXPECT_EQ(b.data().toString(), u"b"_s);

    model.show({ u"c"_s });
    EXPECT_FALSE(b.isValid());
}

} // namespace gui

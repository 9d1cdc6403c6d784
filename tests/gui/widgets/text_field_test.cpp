#include "gui/widgets/text_field.h"

#include <QMimeData>

#include <gtest/gtest.h>

namespace gui {

namespace {

class Field : public TextField
{
public:
    using TextField::canInsertFromMimeData;
    using TextField::insertFromMimeData;
};

} // namespace

TEST(TextField, TakesTextOnly)
{
    Field field;
    const QMimeData empty;
    EXPECT_FALSE(field.canInsertFromMimeData(&empty));
    field.insertFromMimeData(&empty);
    field.insertFromMimeData(nullptr);
    EXPECT_TRUE(field.toPlainText().isEmpty());

    QMimeData text;
    text.setText(QStringLiteral("db1:5432"));
    field.insertFromMimeData(&text);
    EXPECT_EQ(field.toPlainText(), QStringLiteral("db1:5432"));
}

} // namespace gui

#pragma once

#include "core/result.h"
#include "wire/gate.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace wire {

/// Finds the addresses of a host name without blocking its thread, and without delaying the exit of the
/// program when the answer never comes: the lookup runs on a detached thread.
///
/// Ends in exactly one call of `done`, unless the object is destroyed first.
class Resolver : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<QStringList>)>;

    explicit Resolver(QObject *parent = nullptr);
    ~Resolver() override;

    void lookUp(const QString &name, Done done);

private:
    struct Question;

    void take();

    std::shared_ptr<Question> m_question;
    NotifierPtr m_answered;
    int m_descriptor = -1;
    Done m_done;
};

} // namespace wire

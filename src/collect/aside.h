#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace collect {

/// Dropping the task cancels the report of its result, not the work.
struct RetireTask
{
    void operator()(QObject *task) const
    {
        task->disconnect();
        task->deleteLater();
    }
};
using TaskPtr = std::unique_ptr<QObject, RetireTask>;

/// Computes a value on another thread. `work` is pure: it owns all that it uses. `done` runs on this thread,
/// never before this function returns.
template<typename Work, typename Done>
TaskPtr aside(Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    const auto promise = std::make_shared<QPromise<Value>>();
    auto *watcher = new QFutureWatcher<Value>; // owned by the returned task
    TaskPtr task(watcher);
    // Once: a promise whose result was taken before its thread lets go of it finishes a second time.
    QObject::connect(
        watcher, &QFutureWatcherBase::finished, watcher,
        [watcher, done = std::move(done)] { done(watcher->future().takeResult()); },
        Qt::SingleShotConnection);
    watcher->setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->start();
        promise->addResult(work());
        promise->finish();
    });
    return task;
}

} // namespace collect

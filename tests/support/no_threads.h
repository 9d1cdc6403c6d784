#pragma once

#include <QtGlobal>

#include <pthread.h>

namespace test {

/// While it lives, this process starts no thread: each would need a stack that no computer has room for.
class NoThreads
{
public:
    NoThreads()
    {
        pthread_getattr_default_np(&m_before);
        pthread_attr_t endless;
        pthread_getattr_default_np(&endless);
        pthread_attr_setstacksize(&endless, std::size_t(1) << 50);
        pthread_setattr_default_np(&endless);
        pthread_attr_destroy(&endless);
    }
    ~NoThreads()
    {
        pthread_setattr_default_np(&m_before);
        pthread_attr_destroy(&m_before);
    }
    Q_DISABLE_COPY_MOVE(NoThreads)

private:
    pthread_attr_t m_before {};
};

} // namespace test

#include "support/tls.h"

#include "support/file_lock.h"
#include "support/places.h"
#include "support/process.h"

#include <QDir>
#include <QList>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

const QString store = places::scratch() + u"/tls"_s;

struct Wanted
{
    QString name;
    QString alternatives; ///< subjectAltName, empty for clients
};

const QList<Wanted> certificates {
    { u"localhost"_s, u"DNS:localhost,IP:127.0.0.1,IP:::1"_s },
    { u"named"_s, u"DNS:localhost"_s },
    { u"elsewhere.test"_s, u"DNS:elsewhere.test"_s },
    { u"monitor"_s, {} },
    { u"app"_s, {} },
};

// Elliptic keys: made in no time.
const QStringList newKey { u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s, u"ec_paramgen_curve:prime256v1"_s,
                           u"-nodes"_s };

void makeRoot(const QString &stem, const QString &folder)
{
    mustRun(u"openssl"_s, QStringList { u"req"_s, u"-x509"_s, u"-days"_s, u"3650"_s, u"-subj"_s,
                                        u"/CN=Poolscope test "_s + stem }
                              + newKey
                              + QStringList { u"-keyout"_s, folder + u'/' + stem + u".key"_s, u"-out"_s,
                                              folder + u'/' + stem + u".crt"_s });
}

void makeCertificate(const Wanted &wanted, const QString &folder)
{
    const QString stem = folder + u'/' + wanted.name;
    QStringList request { u"req"_s, u"-subj"_s, u"/CN="_s + wanted.name };
    if (!wanted.alternatives.isEmpty())
        request << u"-addext"_s << u"subjectAltName="_s + wanted.alternatives;
    mustRun(u"openssl"_s,
            request + newKey + QStringList { u"-keyout"_s, stem + u".key"_s, u"-out"_s, stem + u".csr"_s });
    mustRun(u"openssl"_s,
            { u"x509"_s, u"-req"_s, u"-in"_s, stem + u".csr"_s, u"-CA"_s, folder + u"/root.crt"_s,
              u"-CAkey"_s, folder + u"/root.key"_s, u"-CAcreateserial"_s, u"-days"_s, u"3650"_s,
              u"-copy_extensions"_s, u"copyall"_s, u"-out"_s, stem + u".crt"_s });
}

// Filled beside and renamed, so that a half-made store is never used.
void makeStore()
{
    QDir().mkpath(places::scratch());
    const FileLock lock(store + u".lock"_s);
    const auto isMade = [](const Wanted &wanted) {
        return QFile::exists(store + u'/' + wanted.name + u".crt"_s);
    };
    if (std::ranges::all_of(certificates, isMade))
        return;
    QDir(store).removeRecursively(); // of an earlier version
    const QString fresh = store + u".new"_s;
    QDir(fresh).removeRecursively();
    QDir().mkpath(fresh);
    makeRoot(u"root"_s, fresh);
    makeRoot(u"other"_s, fresh);
    for (const Wanted &wanted : certificates)
        makeCertificate(wanted, fresh);
    mustRun(u"mv"_s, { u"-T"_s, fresh, store });
}

} // namespace

Certificate certificate(const QString &name)
{
    makeStore();
    return { store + u'/' + name + u".crt"_s, store + u'/' + name + u".key"_s };
}

QString trustedRoot()
{
    return certificate(u"root"_s).certificate;
}

QString otherRoot()
{
    return certificate(u"other"_s).certificate;
}

Certificate handOver(const QString &name, const QString &folder)
{
    const Certificate from = certificate(name.isEmpty() ? u"localhost"_s : name);
    Certificate to { folder + u"/server.crt"_s, folder + u"/server.key"_s };
    const Account account = serverAccount();
    const QString owner = u"%1:%2"_s.arg(account.uid).arg(account.gid);
    mustRun(u"cp"_s, { from.certificate, to.certificate });
    mustRun(u"cp"_s, { from.key, to.key });
    mustRun(u"chmod"_s, { u"600"_s, to.key });
    mustRun(u"chown"_s, { owner, to.certificate, to.key });
    return to;
}

QStringList tlsSettings(const QString &name, const QString &folder)
{
    const Certificate copies = handOver(name, folder);
    mustRun(u"cp"_s, { trustedRoot(), folder + u"/root.crt"_s });
    return { u"ssl = on"_s, u"ssl_cert_file = '%1'"_s.arg(copies.certificate),
             u"ssl_key_file = '%1'"_s.arg(copies.key), u"ssl_ca_file = '%1/root.crt'"_s.arg(folder) };
}

} // namespace test

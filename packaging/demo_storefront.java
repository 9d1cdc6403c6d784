import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import com.zaxxer.hikari.metrics.IMetricsTracker;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The shop's web application with a pool of HikariCP: part of packaging/demo, which compiles and starts it. It behaves as
 * demo_storefront.py does, whose pool is that of psycopg. Arguments: the port of its metrics page on 127.0.0.1, and the
 * URL of the database.
 */
class Storefront {
    static final int CALM = 30, CAMPAIGN = 15; // seconds
    static final int REGULARS = 3, CROWD = 9; // visitors
    static volatile boolean campaign;

    public static void main(String[] arguments) throws Exception {
        Measured measured = new Measured();
        HikariConfig config = new HikariConfig();
        config.setPoolName("shop");
        config.setMinimumIdle(2);
        config.setMaximumPoolSize(5);
        config.setConnectionTimeout(60_000);
        config.setIdleTimeout(30_000);
        config.setMetricsTrackerFactory((pool, stats) -> measured);
        config.setJdbcUrl(arguments[1]);
        HikariDataSource source = new HikariDataSource(config);
        serve(Integer.parseInt(arguments[0]), source, measured);
        for (int number = 0; number < REGULARS + CROWD; ++number) {
            boolean isRegular = number < REGULARS;
            new Thread(() -> visit(source, isRegular)).start();
        }
        System.out.println("open");
        while (true) {
            Thread.sleep(CALM * 1000);
            campaign = true;
            Thread.sleep(CAMPAIGN * 1000);
            campaign = false;
        }
    }

    static void visit(HikariDataSource source, boolean isRegular) {
        while (true) {
            try {
                if (isRegular || campaign)
                    search(source);
                Thread.sleep(isRegular ? ThreadLocalRandom.current().nextLong(400, 1200) : 50);
            } catch (Exception failure) { // the database may be restarting, or a session was ended
                System.err.println(failure);
            }
        }
    }

    static void search(HikariDataSource source) throws Exception {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(
                    "select item, amount, pg_sleep(0.3) from stock where item = ?")) {
            statement.setInt(1, ThreadLocalRandom.current().nextInt(1, 1001));
            statement.executeQuery();
        }
    }

    /** A count and a sum of seconds, under the name that Micrometer gives them. */
    static class Timer {
        final String name;
        final AtomicLong count = new AtomicLong(), nanos = new AtomicLong();

        Timer(String name) {
            this.name = name;
        }

        void add(long more) {
            count.incrementAndGet();
            nanos.addAndGet(more);
        }

        String lines() {
            return line(name + "_seconds_count", count.get()) + line(name + "_seconds_sum", nanos.get() / 1e9);
        }
    }

    static class Measured implements IMetricsTracker {
        final Timer creation = new Timer("_creation"), acquire = new Timer("_acquire"), usage = new Timer("_usage");
        final AtomicLong timeouts = new AtomicLong();

        @Override
        public void recordConnectionCreatedMillis(long millis) {
            creation.add(millis * 1_000_000);
        }

        @Override
        public void recordConnectionAcquiredNanos(long nanos) {
            acquire.add(nanos);
        }

        @Override
        public void recordConnectionUsageMillis(long millis) {
            usage.add(millis * 1_000_000);
        }

        @Override
        public void recordConnectionTimeout() {
            timeouts.incrementAndGet();
        }

        String lines() {
            return creation.lines() + acquire.lines() + usage.lines() + line("_timeout_total", timeouts.get());
        }
    }

    static void serve(int port, HikariDataSource source, Measured measured) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/metrics", exchange -> {
            HikariPoolMXBean pool = source.getHikariPoolMXBean();
            byte[] page = (line("", pool.getTotalConnections()) + line("_active", pool.getActiveConnections())
                + line("_idle", pool.getIdleConnections()) + line("_pending", pool.getThreadsAwaitingConnection())
                + line("_max", source.getMaximumPoolSize()) + line("_min", source.getMinimumIdle())
                + measured.lines()).getBytes();
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
    }

    static String line(String name, double value) {
        return "hikaricp_connections" + name + "{application=\"storefront\",pool=\"shop\"} " + value + "\n";
    }
}

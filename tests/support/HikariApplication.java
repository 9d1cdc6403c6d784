import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.Statement;

/**
 * An application with a pool of HikariCP, and a page of metrics with the names that Micrometer gives them. Its threads
 * borrow a connection each, run a statement, think for a while before they commit, and begin again. Arguments: port of
 * the page, connections, threads, statement, seconds of thought, URL of the driver.
 */
public class HikariApplication {
    public static void main(String[] arguments) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setPoolName("orders");
        config.setMaximumPoolSize(Integer.parseInt(arguments[1]));
        config.setConnectionTimeout(600_000);
        config.setAutoCommit(false);
        config.setJdbcUrl(arguments[5]);
        HikariDataSource source = new HikariDataSource(config);
        serve(Integer.parseInt(arguments[0]), source);
        for (int i = 0; i < Integer.parseInt(arguments[2]); ++i)
            new Thread(() -> work(source, arguments[3], Long.parseLong(arguments[4]))).start();
    }

    static void work(HikariDataSource source, String sql, long thought) {
        while (true) {
            try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
                statement.execute(sql);
                Thread.sleep(thought * 1000);
                connection.commit();
            } catch (Exception failure) {
                System.err.println(failure);
            }
        }
    }

    static void serve(int port, HikariDataSource source) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/metrics", exchange -> {
            byte[] page = page(source.getHikariPoolMXBean(), source.getMaximumPoolSize()).getBytes();
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
    }

    static String page(HikariPoolMXBean pool, int most) {
        return line("", pool.getTotalConnections()) + line("_active", pool.getActiveConnections())
            + line("_idle", pool.getIdleConnections()) + line("_pending", pool.getThreadsAwaitingConnection())
            + line("_max", most);
    }

    static String line(String name, int value) {
        return "hikaricp_connections" + name + "{application=\"shop-api\",pool=\"orders\"} " + value + ".0\n";
    }
}

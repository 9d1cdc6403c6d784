"""The shop's web application, with a pool of its own: part of packaging/demo, which starts it. Arguments: the port of its
metrics page on 127.0.0.1, and a conninfo.

Most of the time three visitors look at the shop, and the pool of five connections has room. Now and then a campaign
brings nine more: they wait for the application's own pool while the pooler below has servers to spare.
"""

import random
import sys
import threading
import time

from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import GaugeMetricFamily
from psycopg_pool import ConnectionPool

CALM, CAMPAIGN = 30, 15  # seconds
REGULARS, CROWD = 3, 9  # visitors

# PgBouncer before 1.21 passes on no prepared statements.
pool = ConnectionPool(
    sys.argv[2], min_size=2, max_size=5, timeout=60, max_idle=30, name="shop", kwargs={"prepare_threshold": None}
)
campaign = threading.Event()


class Stats:
    """What get_stats() says, as the usual exporters of psycopg_pool write it."""

    def collect(self):
        for key, value in pool.get_stats().items():
            metric = GaugeMetricFamily("psycopg_pool_" + key, "", labels=["application", "pool_name"])
            metric.add_metric(["storefront", pool.name], value)
            yield metric


def search():
    with pool.connection() as connection:
        connection.execute("select item, amount, pg_sleep(0.3) from stock where item = %s", [random.randint(1, 1000)])


def visit(is_regular):
    while is_regular or campaign.wait():
        try:
            search()
        except Exception as failure:  # the database may be restarting, or a session was ended
            print(failure, file=sys.stderr)
            time.sleep(1)
        time.sleep(random.uniform(0.4, 1.2) if is_regular else 0.05)


REGISTRY.register(Stats())
start_http_server(int(sys.argv[1]), "127.0.0.1")
pool.wait(10)
for number in range(REGULARS + CROWD):
    threading.Thread(target=visit, args=[number < REGULARS], daemon=True).start()
print("open", flush=True)
while True:
    time.sleep(CALM)
    campaign.set()
    time.sleep(CAMPAIGN)
    campaign.clear()

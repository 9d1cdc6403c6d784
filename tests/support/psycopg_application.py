"""An application with a pool of psycopg, and a page of metrics as psycopg-pool-prometheus makes it. Its threads borrow
a connection each, run a statement, think for a while before they commit, and begin again. Arguments: port of the page,
connections, threads, statement, seconds of thought, conninfo, and after how many seconds it keeps a connection for
good (0: never)."""

import sys
import threading
import time

from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import GaugeMetricFamily
from psycopg_pool import ConnectionPool

page, most, threads, statement, thought, conninfo, leaks_after = sys.argv[1:]
pool = ConnectionPool(conninfo, min_size=1, max_size=int(most), timeout=600)


class Stats:
    def collect(self):
        for key, value in pool.get_stats().items():
            yield GaugeMetricFamily("psycopg_pool_" + key, "", value=value)


def work():
    while True:
        with pool.connection() as connection:
            connection.execute(statement)
            time.sleep(float(thought))


def leak():
    time.sleep(float(leaks_after))
    with pool.connection() as connection:
        connection.autocommit = True
        connection.execute("select 'kept'")
        threading.Event().wait()


REGISTRY.register(Stats())
start_http_server(int(page), "127.0.0.1")
for _ in range(int(threads)):
    threading.Thread(target=work, daemon=True).start()
if float(leaks_after) > 0:
    threading.Thread(target=leak, daemon=True).start()
threading.Event().wait()

// An application with a pool of pgx, and a page of metrics with the names of IBM's pgxpoolprometheus, which Debian
// lacks. Its threads borrow a connection each, run a statement, think for a while before they commit, and begin
// again. Arguments: port of the page, connections, threads, statement, seconds of thought, conninfo.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/jackc/pgx/v4/pgxpool"
)

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func number(text string) int {
	value, err := strconv.Atoi(text)
	must(err)
	return value
}

func work(pool *pgxpool.Pool, statement string, thought time.Duration) {
	for {
		transaction, err := pool.Begin(context.Background())
		must(err)
		_, err = transaction.Exec(context.Background(), statement)
		must(err)
		time.Sleep(thought)
		must(transaction.Commit(context.Background()))
		time.Sleep(thought / 10) // or it would borrow again before one that waits wakes up
	}
}

func write(page io.Writer, stat *pgxpool.Stat) {
	show := func(name string, kind string, value int64) {
		fmt.Fprintf(page, "# TYPE pgxpool_%s %s\npgxpool_%s %d\n", name, kind, name, value)
	}
	show("acquire_count", "counter", stat.AcquireCount())
	show("acquire_duration_ns", "counter", stat.AcquireDuration().Nanoseconds())
	show("acquired_conns", "gauge", int64(stat.AcquiredConns()))
	show("canceled_acquire_count", "counter", stat.CanceledAcquireCount())
	show("constructing_conns", "gauge", int64(stat.ConstructingConns()))
	show("empty_acquire", "counter", stat.EmptyAcquireCount())
	show("idle_conns", "gauge", int64(stat.IdleConns()))
	show("max_conns", "gauge", int64(stat.MaxConns()))
	show("total_conns", "gauge", int64(stat.TotalConns()))
}

func main() {
	page, most, threads, statement := os.Args[1], os.Args[2], number(os.Args[3]), os.Args[4]
	thought, conninfo := time.Duration(number(os.Args[5]))*time.Second, os.Args[6]
	pool, err := pgxpool.Connect(context.Background(), "pool_min_conns=1 pool_max_conns="+most+" "+conninfo)
	must(err)
	for i := 0; i < threads; i++ {
		go work(pool, statement, thought)
	}
	http.HandleFunc("/metrics", func(to http.ResponseWriter, _ *http.Request) { write(to, pool.Stat()) })
	must(http.ListenAndServe("127.0.0.1:"+page, nil))
}

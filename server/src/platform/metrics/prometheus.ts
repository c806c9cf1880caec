import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { CacheState, Meters, Metric } from "./meters.ts";

const PREFIX = "bijou_";
/** From an answer out of memory to a television's request that is held for half a minute. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** What one process measured, as it is sent to another one. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

export interface PrometheusMeters extends Meters {
  /** The text that Prometheus reads. */
  text(): Promise<string>;
  /** For `combine` in another process. */
  measured(): Promise<Measured>;
}

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * The text for several processes that serve one instance: sums, averages of the event loop, and one of each value that
 * all processes share.
 */
export const combine = (measured: readonly Measured[]): Promise<string> =>
  AggregatorRegistry.aggregate([...measured]).metrics();

/** The meters of this process, with a registry of their own. */
export function createPrometheusMeters(): PrometheusMeters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const named = ({ name, help, labels = [] }: Metric) => ({
    name: `${PREFIX}${name}`,
    help,
    labelNames: [...labels],
    registers: [registry],
  });

  const requests = new Histogram({
    ...named({
      name: "http_request_duration_seconds",
      help: "Responses by route, method and class of status",
      labels: ["method", "route", "status"],
    }),
    buckets: REQUEST_SECONDS,
  });

  const caches = new Map<string, () => CacheState>();
  const cacheGauge = (name: string, help: string, of: (state: CacheState) => number): void => {
    new Gauge({
      ...named({ name, help, labels: ["cache"] }),
      collect() {
        for (const [cache, read] of caches) this.set({ cache }, of(read()));
      },
    });
  };
  const cacheCounter = (name: string, help: string, of: (state: CacheState) => number): void => {
    new Counter({
      ...named({ name, help, labels: ["cache"] }),
      collect() {
        this.reset();
        for (const [cache, read] of caches) this.inc({ cache }, of(read()));
      },
    });
  };
  cacheGauge("cache_entries", "Entries of a cache", ({ entries }) => entries);
  cacheGauge("cache_bytes", "Approximate size of a cache", ({ bytes }) => bytes);
  cacheCounter("cache_hits_total", "Requests that a cache answered", ({ hits }) => hits);
  cacheCounter("cache_misses_total", "Requests that a cache did not answer", (s) => s.misses);

  return {
    observeRequest(request, reply) {
      requests.observe(
        {
          method: METHODS.has(request.method) ? request.method : "other",
          route: request.routeOptions.url ?? "none",
          status: `${Math.floor(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      );
    },

    counter(metric) {
      const counter = new Counter(named(metric));
      return (labels, by = 1) => counter.inc(labels, by);
    },

    histogram(metric, buckets) {
      const histogram = new Histogram({ ...named(metric), buckets: [...buckets] });
      return (value) => histogram.observe(value);
    },

    gauge(metric, read) {
      new Gauge({
        ...named(metric),
        aggregator: metric.isShared ? "max" : "sum",
        async collect() {
          const samples = await Promise.resolve(read()).catch(() => []);
          this.reset();
          // A gauge without labels is reset to 0, which is no measured value.
          if (!metric.labels) this.remove();
          for (const { labels = {}, value } of samples) this.set(labels, value);
        },
      });
    },

    cache(name, read) {
      caches.set(name, read);
    },

    text: () => registry.metrics(),
    measured: () => registry.getMetricsAsJSON(),
  };
}

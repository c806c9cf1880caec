import type { FastifyReply, FastifyRequest } from "fastify";

export interface CacheState {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

type Labels = Readonly<Record<string, string>>;

interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Metric {
  /** Without `bijou_`. */
  readonly name: string;
  readonly help: string;
  /** Each value of a label is a time series, so there must be few, and none that a client makes up. */
  readonly labels?: readonly string[];
}

/** Where the parts of the server count. They need not know who reads it, or whether anyone does. */
export interface Meters {
  /** Called for each response; undefined when nothing is measured. */
  readonly observeRequest: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined;
  counter(metric: Metric): (labels: Labels, by?: number) => void;
  histogram(metric: Metric, buckets: readonly number[]): (value: number) => void;
  /**
   * Values that are read when somebody asks for them.
   *
   * @param metric.isShared whether all processes of an instance read the same value, such as one of the database
   */
  gauge(
    metric: Metric & { readonly isShared?: boolean },
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void;
  cache(name: string, read: () => CacheState): void;
}

const ignore = (): void => undefined;

/** Counts nothing. */
export const NO_METERS: Meters = {
  observeRequest: undefined,
  counter: () => ignore,
  histogram: () => ignore,
  gauge: ignore,
  cache: ignore,
};

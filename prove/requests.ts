import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { percentile } from "./statistics.ts";

export interface Answers {
  readonly byStatus: ReadonlyMap<number, number>;
  /** Connections that were cut or timed out. */
  readonly errors: number;
  /** Of the responses with 200. */
  readonly p99Ms: number;
  /** Of all other responses. */
  readonly othersP99Ms: number;
  /** 503 without Retry-After. */
  readonly withoutRetry: number;
}

/** Callers connect in so many groups, one after the other. */
const GROUPS = 20;

interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Of all connections together; as many as are answered without it. */
  readonly perSecond?: number;
  /** The time in which the callers connect; at once without it. */
  readonly connectSeconds?: number;
  readonly pathOf: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends GET requests on many connections. `pathOf` names the path of each. */
export async function load(options: LoadOptions): Promise<Answers> {
  const {
    url,
    connections,
    seconds,
    perSecond,
    connectSeconds = 0,
    pathOf,
    headers = {},
  } = options;
  const groups = connectSeconds > 0 ? GROUPS : 1;
  const timesByStatus = new Map<number, number[]>();
  let withoutRetry = 0;
  async function loadGroup(index: number): Promise<number> {
    const waitSeconds = (connectSeconds * index) / groups;
    await sleep(waitSeconds * 1000);
    const done = Promise.withResolvers<autocannon.Result>();
    const options: autocannon.Options = {
      url,
      connections: connections / groups,
      duration: seconds - waitSeconds,
      timeout: 30,
      ...(perSecond === undefined ? {} : { overallRate: perSecond / groups }),
      requests: [
        {
          method: "GET",
          headers,
          setupRequest: (request) => ({ ...request, path: pathOf() }),
          onResponse(status, _body, _context, answered) {
            if (
              status === 503 &&
              !Object.keys(answered ?? {}).some((name) => /^retry-after$/i.test(name))
            )
              withoutRetry++;
          },
        },
      ],
    };
    const running = autocannon(options, (error: unknown, result) =>
      error === null ? done.resolve(result) : done.reject(error),
    );
    running.on("response", (_client, status, _bytes, tookMs) => {
      const times = timesByStatus.get(status) ?? [];
      timesByStatus.set(status, times);
      times.push(tookMs);
    });
    return (await done.promise).errors;
  }
  const errors = await Promise.all(Array.from({ length: groups }, (_, index) => loadGroup(index)));
  const others = [...timesByStatus].flatMap(([status, times]) => (status === 200 ? [] : times));
  return {
    byStatus: new Map([...timesByStatus].map(([status, times]) => [status, times.length])),
    errors: errors.reduce((sum, count) => sum + count, 0),
    p99Ms: percentile(timesByStatus.get(200) ?? [], 0.99),
    othersP99Ms: percentile(others, 0.99),
    withoutRetry,
  };
}

/** Such as "12,000 x 200, 300 x 503". */
export const inWords = ({ byStatus, errors }: Answers): string =>
  [
    ...[...byStatus].map(([status, count]) => `${count.toLocaleString("en")} × ${status}`),
    ...(errors > 0 ? [`${errors} cut off`] : []),
  ].join(", ");

import autocannon from "autocannon";

export interface Answers {
  readonly byStatus: ReadonlyMap<number, number>;
  /** Connections that were cut or timed out. */
  readonly errors: number;
  readonly p99Ms: number;
  /** 503 without Retry-After. */
  readonly withoutRetry: number;
}

/** Sends GET requests on many connections. `pathOf` names the path of each. */
export async function load(options: {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Of all connections together; as many as are answered without it. */
  readonly perSecond?: number;
  readonly pathOf: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}): Promise<Answers> {
  const { url, connections, seconds, perSecond, pathOf, headers = {} } = options;
  const byStatus = new Map<number, number>();
  let withoutRetry = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: [
      {
        method: "GET",
        headers,
        setupRequest: (request) => ({ ...request, path: pathOf() }),
        onResponse(status, _body, _context, answered) {
          byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
          if (
            status === 503 &&
            !Object.keys(answered ?? {}).some((name) => /^retry-after$/i.test(name))
          )
            withoutRetry++;
        },
      },
    ],
  });
  return { byStatus, errors: result.errors, p99Ms: result.latency.p99, withoutRetry };
}

/** Such as "12,000 x 200, 300 x 503". */
export const inWords = ({ byStatus, errors }: Answers): string =>
  [
    ...[...byStatus].map(([status, count]) => `${count.toLocaleString("en")} × ${status}`),
    ...(errors > 0 ? [`${errors} cut off`] : []),
  ].join(", ");

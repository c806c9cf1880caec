/** Where Prometheus reads metrics, and how it proves itself. */
export interface MetricsAccess {
  readonly port: number;
  readonly host: string;
  readonly token: string | undefined;
}

/** Whether only programs of the same machine can connect to it. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);

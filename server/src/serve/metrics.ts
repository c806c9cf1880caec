import type { Config } from "../config.ts";
import { meterInstance } from "../meter-instance.ts";
import type { Database } from "../platform/database/database.ts";
import { OperatorError, errorMessage } from "../platform/errors.ts";
import { type Meters, NO_METERS } from "../platform/metrics/meters.ts";
import type { Measured, PrometheusMeters } from "../platform/metrics/prometheus.ts";
import type { Startup } from "./startup.ts";

type Settings = Pick<Config, "metrics">;

/** The meters of this process; undefined if nobody asks for them. The library is loaded only if they do. */
export async function createMeters(
  { metrics }: Settings,
  database: Database,
): Promise<PrometheusMeters | undefined> {
  if (!metrics) return undefined;
  const { createPrometheusMeters } = await import("../platform/metrics/prometheus.ts");
  const meters = createPrometheusMeters();
  meterInstance(meters, database);
  return meters;
}

/**
 * Shows the meters of this process, together with those of the workers, at `/metrics` on its own port.
 *
 * @param measuredByWorkers undefined for a server without workers
 */
export async function openMeters(
  { metrics }: Settings,
  database: Database,
  { undo }: Startup,
  measuredByWorkers?: () => Promise<readonly Measured[]>,
): Promise<Meters> {
  const meters = await createMeters({ metrics }, database);
  if (!metrics || !meters) return NO_METERS;
  const { serveMetrics } = await import("../platform/metrics/metrics-server.ts");
  const { combine } = await import("../platform/metrics/prometheus.ts");
  const text = async (): Promise<string> =>
    measuredByWorkers
      ? combine([await meters.measured(), ...(await measuredByWorkers())])
      : meters.text();
  const server = await serveMetrics({ ...metrics, text }).catch((error: unknown) => {
    throw new OperatorError(`METRICS_PORT ${metrics.port} cannot be used: ${errorMessage(error)}`);
  });
  undo.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return meters;
}

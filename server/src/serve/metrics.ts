import type { Config } from "../config.ts";
import { meterInstance } from "../meter-instance.ts";
import type { Database } from "../platform/database/database.ts";
import { OperatorError, errorMessage } from "../platform/errors.ts";
import { type Meters, NO_METERS } from "../platform/metrics/meters.ts";
import type { Startup } from "./startup.ts";

/** The meters of this process, which `/metrics` on its own port shows. The library is loaded only if there is a port. */
export async function openMeters(
  { metrics }: Pick<Config, "metrics">,
  database: Database,
  { undo }: Startup,
): Promise<Meters> {
  if (!metrics) return NO_METERS;
  const { createPrometheusMeters } = await import("../platform/metrics/prometheus.ts");
  const { serveMetrics } = await import("../platform/metrics/metrics-server.ts");
  const meters = createPrometheusMeters();
  meterInstance(meters, database);
  const text = (): Promise<string> => meters.text();
  const server = await serveMetrics({ ...metrics, text }).catch((error: unknown) => {
    throw new OperatorError(`METRICS_PORT ${metrics.port} cannot be used: ${errorMessage(error)}`);
  });
  undo.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return meters;
}

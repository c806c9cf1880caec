import { startHouse } from "../../tools/start-house.ts";

/** The house of one run of the journeys: new when they begin, gone when they end. */
const house = await startHouse({
  port: Number(process.env["PORT"]),
  // Each journey says by a header which address it comes from.
  environment: { LIMIT_SCALE: "1000", TRUSTED_PROXIES: "127.0.0.1" },
  speaks: true,
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void house.remove().then(() => process.exit(0)));

import { startHouse } from "../../tools/start-house.ts";

/** The house of one run of the journeys: new when they begin, gone when they end. */
const house = await startHouse({
  port: Number(process.env["PORT"]),
  // Every journey comes from one address.
  environment: { LIMIT_SCALE: "1000" },
  speaks: true,
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void house.remove().then(() => process.exit(0)));

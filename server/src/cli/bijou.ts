import { runCommand } from "./run-command.ts";

// Close the pool before exit so that PostgreSQL does not log a lost connection.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

process.exitCode = await runCommand(process.argv.slice(2), process.env);

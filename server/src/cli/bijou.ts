import { cacheCompiledModules } from "../platform/compile-cache.ts";

cacheCompiledModules();

// Close the pool before exit so that PostgreSQL does not log a lost connection.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

// Dynamic, because static imports are compiled before the cache is enabled.
const { runCommand } = await import("./run-command.ts");
process.exitCode = await runCommand(process.argv.slice(2), process.env);

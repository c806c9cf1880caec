import { registerHooks } from "node:module";
import { join } from "node:path";

// The generator builds code with the API of TypeScript 5, which is beside this file. TypeScript 7 has none.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier === "typescript" ? { ...context, parentURL: import.meta.url } : context,
    ),
});
const { createClient } = await import("@hey-api/openapi-ts");

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder for the client: npm run client -- ./bijou-client");
  process.exitCode = 1;
} else
  await createClient({
    input: join(import.meta.dirname, "../../docs/openapi.json"),
    // With the extension, Node runs the client without a build.
    output: { path: folder, module: { extension: ".ts" } },
    plugins: ["@hey-api/client-fetch"],
    logs: { level: "error", file: false },
  });

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { foreignWords } from "./product-words.ts";
import { projectFiles } from "./project-files.ts";

const TEXT =
  /\.(?:ts|tsx|js|mjs|json|jsonc|md|css|sql|html|svg|ya?ml|vtt|txt|sh)$|(?:^|\/)(?:run|LICENSE|\.\w+rc)$/;
const OWN = /^tools\/product-words\.ts$/;

const root = join(import.meta.dirname, "..");
let mistakes = 0;
for (const path of projectFiles(root)) {
  if (!TEXT.test(path) || OWN.test(path)) continue;
  for (const found of foreignWords(await readFile(join(root, path), "utf8"))) {
    console.error(`${path}:${found}`);
    mistakes++;
  }
}
if (mistakes > 0) process.exitCode = 1;

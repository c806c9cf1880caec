import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./sbom.ts";

/** `npm run sbom` writes `build/bijou.cdx.json`. */
const root = join(import.meta.dirname, "..");
const bill = billOfMaterials(root);
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build/bijou.cdx.json"), `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`build/bijou.cdx.json lists ${bill.components.length} packages.`);

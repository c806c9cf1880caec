import { rm } from "node:fs/promises";
import { chromium } from "playwright";
import { BROWSER_ARGUMENTS, browserLaunch } from "../../tools/find-browser.ts";
import { startInstance } from "../../tools/start-server.ts";
import { environment } from "../environment.ts";
import { generateTitles } from "../generated-catalog.ts";
import { importTitles, whenFound } from "../import-titles.ts";
import { whenQuiet } from "../processes.ts";
import type { Row } from "../table.ts";
import { measureBackup } from "./backup.ts";
import { measureBulkEdit } from "./bulk.ts";
import { measureCatalog } from "./catalog.ts";
import { becomeOwner } from "./owner.ts";
import { measureShell } from "./shell.ts";
import { CROWDED_TITLE, measureTyping } from "./typing.ts";
import { measureUploads } from "./uploads.ts";

const TITLES = 100_000;

const failed = (name: string, error: unknown): Row => ({
  what: `Studio: ${name}`,
  ours: `failed: ${String(error).split("\n")[0]}`,
  reference: "",
  ratio: "",
  target: "",
});

/** The Studio with 100,000 titles. */
export async function measureStudio(): Promise<Row[]> {
  const titles = [...generateTitles(TITLES - 1), CROWDED_TITLE];
  let instance = await startInstance({ environment });
  const { dataDirectory, url } = instance;
  const browser = await chromium.launch({ ...browserLaunch(), args: BROWSER_ARGUMENTS });
  try {
    const owner = await becomeOwner(instance);
    await importTitles(dataDirectory, titles);
    await whenFound(url, CROWDED_TITLE.name);
    // Similar titles are computed after an import.
    await whenQuiet(instance.pid);
    const rows: Row[] = [];
    const add = async (name: string, measure: () => Promise<Row[]>): Promise<void> => {
      console.error(`measuring ${name} of the Studio ...`);
      rows.push(...(await measure().catch((error: unknown) => [failed(name, error)])));
    };
    await add("pages", () => measureShell(browser, owner, url));
    await add("catalog", () => measureCatalog(browser, owner, url, titles));
    await add("typing", () => measureTyping(browser, owner, url));
    await add("bulk edit", () => measureBulkEdit(owner, url));
    await whenQuiet(instance.pid);
    await add("backup", () => measureBackup(owner, titles.length));
    await add("uploads", async () => {
      const uploads = await measureUploads(instance, owner);
      ({ instance } = uploads);
      return uploads.rows;
    });
    return rows;
  } finally {
    await browser.close();
    await instance.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

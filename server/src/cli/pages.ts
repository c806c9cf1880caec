import { type Command, InvalidArgumentError } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { createStaticPages, PAGE_KEYS } from "../features/pages/service.ts";
import { readHtml } from "./read-html.ts";
import { formatMinute, printLine, printTable } from "./print.ts";

const pagesOf = ({ database }: OpenInstance) => createStaticPages(database, Date.now);

async function list(instance: OpenInstance): Promise<void> {
  printTable(
    (await pagesOf(instance).list()).map(({ key, written }) =>
      written
        ? [
            key,
            `${written.characters} characters`,
            written.origin === "demo" ? "the demonstration's" : "yours",
            formatMinute(written.updatedAt),
          ]
        : [key, "not written", "", ""],
    ),
  );
}

async function listVersions(instance: OpenInstance, key: string): Promise<void> {
  const versions = await pagesOf(instance).versions(key);
  if (versions.length === 0) {
    printLine(`There is no earlier version of ${key}.`);
    return;
  }
  printTable(
    versions.map(({ id, content, updatedAt, replacedAt }) => [
      String(id),
      `${content.length} characters`,
      `written ${formatMinute(updatedAt)}`,
      `replaced ${formatMinute(replacedAt)}`,
    ]),
  );
}

function versionNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError("Give the number of an earlier text, as `pages list` shows it.");
  return Number(text);
}

/** `bijou pages`: the static pages. */
export function addPageCommands(program: Command, withInstance: WithInstance): void {
  const pages = program.command("pages").description("manage the static pages");
  const names = PAGE_KEYS.join(", ");

  pages
    .command("list")
    .description("list pages; with a page, its earlier texts")
    .argument("[page]", names)
    .action((key: string | undefined) =>
      withInstance((instance) =>
        key === undefined ? list(instance) : listVersions(instance, key),
      ),
    );

  pages
    .command("set")
    .description("replace a page with an HTML file; scripts and embedded content are removed")
    .argument("<page>", names)
    .argument("<file>", "HTML")
    .action((key: string, file: string) =>
      withInstance(async (instance) => {
        const characters = await pagesOf(instance).set(key, await readHtml(file));
        printLine(`Saved the page ${key} (${characters} characters).`);
      }),
    );

  pages
    .command("restore")
    .description("restore an earlier text of a page; the current one is saved too")
    .argument("<page>", names)
    .argument(
      "[number]",
      "of an earlier text, as the list shows it; the latest without it",
      versionNumber,
    )
    .action((key: string, version: number | undefined) =>
      withInstance(async (instance) => {
        const characters = await pagesOf(instance).restore(key, version);
        printLine(`The page ${key} is back, with ${characters} characters.`);
      }),
    );
}

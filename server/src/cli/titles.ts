import type { Command } from "commander";
import { createAdminStore, type TitleLine } from "../features/catalog/admin-store.ts";
import { deleteTitle } from "../features/catalog/delete-title.ts";
import { setPublished } from "../features/catalog/operate.ts";
import { COMMAND } from "../platform/audit/actor.ts";
import { OperatorError } from "../platform/errors.ts";
import type { WithInstance } from "./open-instance.ts";
import { printLine, printTable } from "./print.ts";

function shownAs({ kind, published, isAhead, films }: TitleLine): string {
  if (!published) return "unpublished";
  if (isAhead) return "coming soon";
  if (films === 0) return "nothing to play";
  return kind === "series" ? `${films} episodes` : "published";
}

function addPublishing(program: Command, withInstance: WithInstance): void {
  for (const [command, published] of [
    ["publish", true],
    ["unpublish", false],
  ] as const) {
    program
      .command(command)
      .description(published ? "publish a title" : "unpublish a title")
      .argument("<id>", "the id of the title")
      .action((id: string) =>
        withInstance(async ({ database }) => {
          const { name } = await setPublished(database, id, published, COMMAND);
          printLine(`${name} is ${published ? "published" : "unpublished"}.`);
        }),
      );
  }
}

/** `bijou titles`, `titles delete`, `publish` and `unpublish`. */
export function addTitleCommands(program: Command, withInstance: WithInstance): void {
  const titles = program
    .command("titles")
    .description("list titles")
    .option("--search <word>", "only titles with this in their name or id", "")
    .action(({ search }: { search: string }) =>
      withInstance(async ({ database }) => {
        const found = await createAdminStore(database).titles(search);
        if (found.length === 0) {
          printLine(
            search === "" ? "There are no titles yet." : `No title has "${search}" in its name.`,
          );
          return;
        }
        printTable(
          found.map((title) => [title.id, String(title.year), shownAs(title), title.name] as const),
        );
      }),
    );

  titles
    .command("delete")
    .description("delete a title with its films, pictures and watch history")
    .argument("<id>", "the id of the title")
    .option("--yes", "confirm")
    .action((id: string, { yes }: { yes?: boolean }) =>
      withInstance(async (instance) => {
        if (!yes)
          throw new OperatorError(
            `This deletes ${id} with its films, its pictures and its watch history, in the reports of past months too, for good. To keep these, unpublish it instead. To delete it, add --yes.`,
          );
        const { name } = await deleteTitle(instance, id);
        printLine(`${name} is deleted.`);
      }),
    );
  addPublishing(program, withInstance);
}

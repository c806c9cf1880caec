import type { Command } from "commander";
import { createAdminStore, type TitleLine } from "../features/catalog/admin-store.ts";
import { deleteTitle } from "../features/catalog/delete-title.ts";
import { inTrash, noTitle } from "../features/catalog/operate.ts";
import { setPublished } from "../features/catalog/set-published.ts";
import { trashTitle, untrashTitle } from "../features/catalog/trash/move-title.ts";
import { COMMAND } from "../platform/audit/actor.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { OperatorError } from "../platform/errors.ts";
import type { WithInstance } from "./open-instance.ts";
import { printLine, printTable } from "./print.ts";

function shownAs({ kind, published, isTrashed, isAhead, films }: TitleLine): string {
  if (isTrashed) return "in the trash";
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
          const outcome = await inTransaction(database, (client) =>
            setPublished(client, COMMAND, id, published),
          );
          if (!outcome.title) throw new OperatorError(noTitle(id));
          const { title, refusal } = outcome;
          if (refusal === "in_trash") throw new OperatorError(inTrash(title));
          if (refusal === "no_window")
            throw new OperatorError(
              `All rights windows of ${title.name} have ended. Add one in the Studio first.`,
            );
          if (refusal === "nothing_to_play")
            throw new OperatorError(
              `${title.name} has nothing to play yet. Add its film first: npm run bijou -- ingest FILE --title ${id}`,
            );
          printLine(`${title.name} is ${published ? "published" : "unpublished"}.`);
        }),
      );
  }
}

function addDeleting(titles: Command, withInstance: WithInstance): void {
  titles
    .command("delete")
    .description("move a title to the trash, from which it is deleted after 30 days")
    .argument("<id>", "the id of the title")
    .option("--for-good", "delete it now, with its films, pictures and watch history")
    .option("--yes", "confirm")
    .action((id: string, { forGood, yes }: { forGood?: boolean; yes?: boolean }) =>
      withInstance(async (instance) => {
        if (forGood && !yes)
          throw new OperatorError(
            `This deletes ${id} with its films, its pictures and its watch history, in the reports of past months too, for good. To keep these, unpublish it instead. To delete it, add --yes.`,
          );
        if (!yes)
          throw new OperatorError(
            `This hides ${id} from viewers, and deletes it after 30 days. To do it, add --yes.`,
          );
        const { database } = instance;
        const title = await createAdminStore(database).title(id);
        if (!title) throw new OperatorError(noTitle(id));
        const at = new Date();
        if (forGood) {
          await deleteTitle(instance, id, COMMAND, { at });
          printLine(`${title.name} is deleted.`);
        } else if (await trashTitle(database, COMMAND, id, at))
          printLine(`${title.name} is in the trash. It is deleted after 30 days.`);
        else throw new OperatorError(`${title.name} is in the trash already.`);
      }),
    );
  titles
    .command("restore")
    .description("take a title out of the trash")
    .argument("<id>", "the id of the title")
    .action((id: string) =>
      withInstance(async ({ database }) => {
        const title = await createAdminStore(database).title(id);
        if (!title) throw new OperatorError(noTitle(id));
        if (!(await untrashTitle(database, COMMAND, id, new Date())))
          throw new OperatorError(`${title.name} is not in the trash.`);
        printLine(`${title.name} is restored.`);
      }),
    );
}

/** `bijou titles`, `titles delete`, `titles restore`, `publish` and `unpublish`. */
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

  addDeleting(titles, withInstance);
  addPublishing(program, withInstance);
}

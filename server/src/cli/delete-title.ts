import type { Command } from "commander";
import type { WithInstance } from "./open-instance.ts";
import { deleteTitle } from "../features/catalog/delete-title.ts";
import { OperatorError } from "../platform/errors.ts";
import { printLine } from "./print.ts";

/** `bijou titles delete`, a subcommand of the one that lists titles. */
export function addTitleDeletion(titles: Command, withInstance: WithInstance): void {
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
}

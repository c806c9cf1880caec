import type { Command } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { listSettings, setSetting, unsetSetting } from "../features/configuration/operate.ts";
import { printLine, printTable } from "./print.ts";

async function showSettings({ database }: OpenInstance): Promise<void> {
  const lines = await listSettings(database);
  printTable(
    lines.map(({ key, value, isSet, what }) => [
      key,
      isSet ? "set" : "default",
      value || "-",
      what,
    ]),
  );
}

/** `bijou settings`: settings of a running server. */
export function addSettingCommands(program: Command, withInstance: WithInstance): void {
  const settings = program
    .command("settings")
    .description("change settings of a running server; they apply within seconds");

  settings
    .command("list")
    .description("list settings with their values")
    .action(() => withInstance(showSettings));

  settings
    .command("set")
    .description("change a setting")
    .argument("<key>", "its key in the list")
    .argument("<value>", "yes, no, a number, or a text")
    .action((key: string, value: string) =>
      withInstance(async ({ database }) => {
        await setSetting(database, key, value);
        printLine(`${key} is ${value}.`);
      }),
    );

  settings
    .command("unset")
    .description("reset a setting to its default")
    .argument("<key>", "its key in the list")
    .action((key: string) =>
      withInstance(async ({ database }) => {
        const defaultValue = await unsetSetting(database, key);
        printLine(
          defaultValue === ""
            ? `${key} is not set.`
            : `${key} is reset to its default, ${defaultValue}.`,
        );
      }),
    );
}

import type { Command } from "commander";
import type { OpenHouse, WithHouse } from "./cli-house.ts";
import { table } from "./cli-table.ts";
import { listSettings, setSetting, unsetSetting } from "./features/configuration/operate.ts";

const say = (line: string): void => console.log(line);

async function showSettings({ database }: OpenHouse): Promise<void> {
  const lines = await listSettings(database);
  table(
    lines.map(({ key, value, isSet, what }) => [key, isSet ? "set" : "usual", value || "-", what]),
  );
}

/** `bijou settings`: what is decided while the house runs. */
export function addSettingCommands(program: Command, withHouse: WithHouse): void {
  const settings = program
    .command("settings")
    .description("what you decide while the house runs; it goes by them within seconds");

  settings
    .command("list")
    .description("every setting, what it is, and what it decides")
    .action(() => withHouse(showSettings));

  settings
    .command("set")
    .description("decide one")
    .argument("<key>", "as the list shows it")
    .argument("<value>", "yes, no, a number or a text")
    .action((key: string, value: string) =>
      withHouse(async ({ database }) => {
        await setSetting(database, key, value);
        say(`${key} is ${value}.`);
      }),
    );

  settings
    .command("unset")
    .description("go back to what is usual")
    .argument("<key>", "as the list shows it")
    .action((key: string) =>
      withHouse(async ({ database }) => {
        const usual = await unsetSetting(database, key);
        say(usual === "" ? `${key} is not set.` : `${key} is ${usual}, as is usual.`);
      }),
    );
}

import type { Command } from "commander";
import { listStaff, recoverStaff } from "../features/staff/operate.ts";
import type { WithInstance } from "./open-instance.ts";
import { formatMinute, printLine, printTable } from "./print.ts";

export function addStaffCommands(program: Command, withInstance: WithInstance): void {
  const staff = program.command("staff").description("the people who run the site in the Studio");

  staff
    .command("list")
    .description("list everybody with their roles and second factors")
    .action(() =>
      withInstance(async ({ database }) => {
        const people = await listStaff(database);
        if (people.length === 0) {
          printLine("Nobody yet. Open the set-up link that the server prints at its start.");
          return;
        }
        printTable(
          people.map(({ name, email, roles, factors, seenAt }) => [
            name,
            email,
            roles.join(", "),
            factors.length === 0 ? "no second factor" : factors.join(", "),
            seenAt === null ? "never seen" : `seen ${formatMinute(seenAt)}`,
          ]),
        );
      }),
    );

  staff
    .command("recover")
    .description("make a link for a person who has lost the password and all second factors")
    .argument("<email>", "the address of the person")
    .action((email: string) =>
      withInstance(async ({ database, config }) => {
        const link = await recoverStaff(database, {
          email,
          studioUrl: config.studio?.url ?? config.publicUrl,
          now: Date.now,
        });
        printLine("Open this link within an hour. It works once:");
        printLine(`  ${link}`);
      }),
    );
}

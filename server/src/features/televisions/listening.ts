import type { ResponseBody } from "@bijou/contract/endpoint";
import type { tvListen } from "@bijou/contract/televisions";
import type { TvReport } from "@bijou/contract/televisions/casting";
import type { Database } from "../../platform/database/database.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { HeldRequests } from "./held-requests.ts";
import { createKeyboardStore } from "./keyboard-store.ts";
import { createScreenStore } from "./screen-store.ts";

/** A television that listens or reports again within this time is still open. */
const OPEN_MS = 15_000;

type HeardByTv = ResponseBody<typeof tvListen>["data"];

/** The television's side: it listens for text and commands, and reports what it shows. */
export function createListening(deps: {
  database: Database;
  held: HeldRequests;
  now: () => number;
}) {
  const { held, now } = deps;
  const keyboards = createKeyboardStore(deps.database);
  const screens = createScreenStore(deps.database);
  const openUntil = (): Date => new Date(now() + OPEN_MS);

  return {
    /**
     * Returns what is new for the member's device: the text when its version differs from `version`, and the commands
     * after `lastCommand`, which it has handled.
     *
     * @throws {AppError} `invalid_user_token` within a second of the session's end.
     */
    async listen(
      member: Member,
      known: { isTyping: boolean; version: number; lastCommand: number },
      signal: AbortSignal,
    ): Promise<HeardByTv> {
      const { deviceId } = member;
      const at = new Date(now());
      await screens.open(member, known.lastCommand, at, openUntil());
      if (known.isTyping) await keyboards.open(member, at, openUntil());
      else await keyboards.close(deviceId, at);
      const heard = await held.hold(
        member,
        deviceId,
        () => screens.heard(deviceId),
        (read) => read.version !== known.version || read.last_command !== known.lastCommand,
        signal,
      );
      if (heard.last_command === known.lastCommand) return { ...heard, commands: [] };
      const commands = await screens.commands(deviceId, known.lastCommand, new Date(now()));
      // A command may have been added since; it must not count as handled before it was sent.
      return { ...heard, last_command: commands.at(-1)?.sequence ?? heard.last_command, commands };
    },

    async report(member: Member, report: TvReport): Promise<void> {
      await screens.report(member, report, new Date(now()), openUntil());
      held.wake(member.deviceId);
    },
  };
}

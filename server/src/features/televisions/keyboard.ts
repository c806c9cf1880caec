import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { HeldRequests } from "./held-requests.ts";
import { createKeyboardStore } from "./keyboard-store.ts";

/** The member's phone as the television's keyboard: while a television shows a field, the phone can type into it. */
export function createKeyboard(deps: {
  database: Database;
  held: HeldRequests;
  now: () => number;
}) {
  const { held, now } = deps;
  const store = createKeyboardStore(deps.database);

  return {
    open: (member: Member) => store.openOnes(member.accountId, new Date(now())),

    /** @throws {AppError} `object_not_found` for another account's device, and for one that shows no field. */
    async type(
      { accountId }: Member,
      deviceId: number,
      { text, isSubmitted }: { text: string; isSubmitted: boolean },
    ): Promise<void> {
      const isShown = await store.type({ deviceId, accountId }, text, isSubmitted, new Date(now()));
      if (!isShown) throw new AppError("object_not_found", "No TV is searching right now");
      held.wake(deviceId);
    },
  };
}

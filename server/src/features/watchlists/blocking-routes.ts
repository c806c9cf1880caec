import {
  blockedSenders,
  blockSender,
  stopInvitations,
  unblockSender,
} from "@bijou/contract/watchlists/blocked-senders";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import type { WatchLists } from "./service.ts";

const STOPPED = (name: string): string => `You won’t get any more invitations from ${name}.`;
const ALLOWED = (name: string): string => `${name} can invite you again.`;

export function blockingRoutes(api: Api, { blocking }: WatchLists): void {
  api.bind(blockedSenders, async ({ caller }) => {
    const blocked = await blocking.all(caller);
    return ok(blocked, { count: blocked.length });
  });

  api.bind(blockSender, async ({ input, caller }) => {
    const name = await blocking.block(caller, input.share_id);
    return done(`${STOPPED(name)} Their lists are hidden. You can undo this in your profile.`);
  });

  api.bind(unblockSender, async ({ input, caller }) =>
    done(ALLOWED(await blocking.unblock(caller, input.block_id))),
  );

  api.bind(stopInvitations, async ({ input }) => {
    const isBlocked = input.is_blocked === "1";
    await blocking.byToken(input.token, isBlocked);
    return done(isBlocked ? STOPPED("this friend") : ALLOWED("This friend"));
  });
}

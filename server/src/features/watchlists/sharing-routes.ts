import { videosInWatchListId } from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  friendShareWatchlist,
  revokeShare,
  shareMyWishlist,
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import type { Api } from "../../platform/http/api.ts";
import { done, ok, pageIndexOf, pageOf } from "../../platform/http/envelope.ts";
import { isFailure } from "./errors.ts";
import type { WatchLists } from "./service.ts";

/** K-52 */
const FRIENDS = 2;

const INVITED = "Invitation sent. It’s valid for seven days.";

const isYes = (flag: "0" | "1" | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === "1";

export function sharingRoutes(api: Api, { sharing, reading }: WatchLists): void {
  api.bind(friendShareWatchlist, async ({ caller }) => {
    const lists = await reading.friendLists(caller);
    return ok(lists, { count: lists.length });
  });

  api.bind(videosInWatchListId, async ({ input, caller }) => {
    const relation = input.list_type === FRIENDS ? "friend" : "own";
    const pageIndex = pageIndexOf(input.start_range);
    return pageOf(await reading.page(caller, input.watchlist_id, relation, pageIndex));
  });

  api.bind(shareMyWishlist, async ({ input, caller }) => {
    const failure = await sharing.invite(caller, input.watchlist_id, input.to_email);
    return failure
      ? { ...ok(null), status_code: 0, ...failure }
      : { ...ok(null), message: INVITED };
  });

  api.bind(watchListShares, async ({ input, caller }) => {
    const shares = await sharing.shares(caller, input.watchlist_id);
    return ok(shares, { count: shares.length });
  });

  api.bind(revokeShare, async ({ input, caller }) => {
    await sharing.end(caller, input.share_id);
    return done("The list is no longer shared");
  });

  api.bind(acceptShareWatchlist, async ({ input, caller }) => {
    const outcome = await sharing.accept(caller, input.token);
    if (isFailure(outcome)) return { ...ok(null), status_code: 0, ...outcome };
    return {
      ...ok(outcome),
      message: `${outcome.owner_name} shared “${outcome.list_name}” with you. Please check the right-side menu on Home to see it.`,
    };
  });

  api.bind(friendListMark, async ({ input, caller }) =>
    ok(
      await reading.mark(caller, input.watchlist_id, input.video_id, {
        isSeen: isYes(input.is_seen),
        isVoted: isYes(input.is_voted),
      }),
    ),
  );
}

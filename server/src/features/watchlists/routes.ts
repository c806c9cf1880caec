import {
  addRemoveVideoWatchList,
  addWatchList,
  deleteVideosFromWatchList,
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
} from "@bijou/contract/watchlists";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import { blockingRoutes } from "./blocking-routes.ts";
import { isFailure } from "./errors.ts";
import type { WatchLists } from "./service.ts";
import { sharingRoutes } from "./sharing-routes.ts";

export function watchListRoutes(api: Api, watchLists: WatchLists): void {
  api.bind(myWatchList, async ({ caller }) => {
    const lists = await watchLists.all(caller);
    return ok(lists, { count: lists.length });
  });

  api.bind(addWatchList, async ({ input, caller }) =>
    ok(await watchLists.add(caller, input.watch_list_name)),
  );

  api.bind(updateWatchList, async ({ input, caller }) => {
    const outcome = await watchLists.rename(caller, input.list_id, input.watch_list_name);
    return isFailure(outcome) ? { ...ok(null), status_code: 0, ...outcome } : ok(outcome);
  });

  api.bind(addRemoveVideoWatchList, async ({ input, caller }) => {
    const { watch_list_id: listId, video_id: titleId, action } = input;
    const { isInList } = await watchLists.change(caller, listId, titleId, action);
    return ok({
      is_my_list: isInList ? ("1" as const) : ("0" as const),
      ...inEachSpelling("watch_list_id", listId),
      video_id: titleId,
    });
  });

  api.bind(deleteVideosFromWatchList, async ({ input, caller }) => {
    await watchLists.take(caller, input.video_id, input.watch_list_id);
    return done("The title was removed");
  });

  api.bind(deleteWatchList, async ({ input, caller }) => {
    await watchLists.remove(caller, input.watch_list_id);
    return done("The list was removed");
  });

  api.bind(restoreWatchList, async ({ input, caller }) =>
    ok(await watchLists.restore(caller, input.watch_list_id)),
  );

  sharingRoutes(api, watchLists);
  blockingRoutes(api, watchLists);
}

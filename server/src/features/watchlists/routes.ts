import { addRemoveVideoWatchList, addWatchList, myWatchList } from "@bijou/contract/watchlists";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { WatchLists } from "./service.ts";

export function watchListRoutes(api: Api, watchLists: WatchLists): void {
  api.bind(myWatchList, async ({ caller }) => {
    const lists = await watchLists.all(caller);
    return ok(lists, { count: lists.length });
  });

  api.bind(addWatchList, async ({ input, caller }) =>
    ok(await watchLists.add(caller, input.watch_list_name)),
  );

  api.bind(addRemoveVideoWatchList, async ({ input, caller }) => {
    const { watch_list_id: listId, video_id: titleId, action } = input;
    const { isInList } = await watchLists.change(caller, listId, titleId, action);
    return ok({
      is_my_list: isInList ? ("1" as const) : ("0" as const),
      watch_list_id: listId,
      video_id: titleId,
    });
  });
}

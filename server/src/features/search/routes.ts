import { MAX_ID } from "@bijou/contract/common";
import { advanceSearch, inputSearch, notifyArrival } from "@bijou/contract/search";
import {
  deleteSaveSearch,
  saveSearchList,
  stopMails,
  updateSaveSearch,
  userSaveSearchList,
  userSaveSearchVideos,
} from "@bijou/contract/search/saved-searches";
import type { Api } from "../../platform/http/api.ts";
import { AppError } from "../../platform/errors.ts";
import { done, ok, pageIndexOf } from "../../platform/http/envelope.ts";
import type { Choices } from "./facets.ts";
import { choicesOfRow } from "./saved-store.ts";
import type { Search } from "./service.ts";

const MAX_CHOICES = 50;

/** @throws {AppError} `invalid_request` for too many or too large ids. */
function idsOf(joined: string | undefined): number[] {
  if (joined === undefined || joined === "") return [];
  const ids = [...new Set(joined.split(",").map(Number))];
  if (ids.length > MAX_CHOICES) throw new AppError("invalid_request", "Too many filters");
  if (ids.some((id) => id > MAX_ID))
    throw new AppError("invalid_request", "We couldn’t find that filter");
  return ids;
}

const choicesOf = (
  genre: string | undefined,
  era: string | undefined,
  region: string | undefined,
): Choices => ({ genres: idsOf(genre), eras: idsOf(era), regions: idsOf(region) });

export function searchRoutes(api: Api, search: Search): void {
  const { saved } = search;

  api.bind(inputSearch, ({ input, caller }) =>
    search.find(
      input.search_key,
      choicesOf(input.genre, input.era, input.region),
      caller,
      pageIndexOf(input.start_range),
    ),
  );

  api.bind(advanceSearch, ({ input, caller }) =>
    search.find(
      "",
      choicesOf(input.genre, input.era, input.region),
      caller,
      pageIndexOf(input.start_range),
    ),
  );

  api.bind(notifyArrival, async ({ input, caller }) => {
    await saved.addArrivalAlert(caller, input.search_key);
    return done("We’ll email you when it arrives.");
  });

  api.bind(userSaveSearchList, async ({ caller }) => {
    const searches = await saved.all(caller);
    return ok(searches, { count: searches.length });
  });

  api.bind(saveSearchList, async ({ input, caller }) => {
    const search = await saved.save(caller, {
      name: input.search_list_name,
      text: input.search_key?.trim() ?? "",
      choices: choicesOf(input.genre_id, input.era_id, input.region_id),
      viewType: input.view_type ?? "",
      mayReplace: input.replace === "1",
    });
    return { ...ok(search), message: "Your search has been saved." };
  });

  api.bind(updateSaveSearch, async ({ input, caller }) =>
    ok(
      await saved.change(caller, input.save_search_id, {
        name: input.search_list_name,
        isMailed: input.is_mailed === undefined ? undefined : input.is_mailed === "1",
      }),
    ),
  );

  api.bind(deleteSaveSearch, async ({ input, caller }) => {
    await saved.remove(caller, input.save_search_id);
    return done("Your search has been deleted.");
  });

  api.bind(userSaveSearchVideos, async ({ input, caller }) => {
    const row = await saved.one(caller, input.save_search_id);
    const pageIndex = pageIndexOf(input.start_range);
    const found = await search.find(row.search_key, choicesOfRow(row), caller, pageIndex);
    if (pageIndex === 0) await saved.open(caller, row.id);
    return found;
  });

  api.bind(stopMails, async ({ input }) => {
    if (!(await search.stopMails(input.token))) throw new AppError("link_spent");
    return done("You won’t get any more of these emails.");
  });
}

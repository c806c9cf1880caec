import { suggestedVideos } from "@bijou/contract/titles/suggestions";
import type { Api } from "../../../platform/http/api.ts";
import { pageIndexOf, pageOf } from "../../../platform/http/envelope.ts";
import type { Suggestions } from "./service.ts";

export function suggestionRoutes(api: Api, suggestions: Suggestions): void {
  api.bind(suggestedVideos, async ({ input, caller }) =>
    pageOf(await suggestions.page(caller, pageIndexOf(input.start_range))),
  );
}

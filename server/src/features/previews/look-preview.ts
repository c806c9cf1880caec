import type { SiteLook } from "@bijou/contract/site-look";
import { previewLook } from "@bijou/contract/studio/branding";
import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { Previews } from "./service.ts";
import { titleToShow } from "./store.ts";

/** Below the address of a preview; no page of viewers is there. */
export const EMAIL_PATH = "/email";

/** Links to pages in a look that is not published (ST-104). */
export function lookPreviewRoute(
  api: StudioApi,
  deps: {
    readonly database: Database;
    readonly previews: Previews;
    readonly lookOf: (input: StudioInput<typeof previewLook>) => Promise<SiteLook>;
  },
): void {
  const { database, previews, lookOf } = deps;
  api.bind(previewLook, async ({ input }) => {
    const look = await lookOf(input);
    const title = await titleToShow(database);
    if (input.page === "email") return previews.linkTo(EMAIL_PATH, { titleId: undefined, look });
    if (input.page === "home") return previews.linkTo("/", { titleId: undefined, look });
    if (!title) throw new StudioProblem("wrong_state", "No title is published yet.");
    return previews.linkTo(
      `${paths.detailPage}?video_id=${title.id}&video_type=${videoTypeOf(title.kind)}`,
      { titleId: title.id, look },
    );
  });
}

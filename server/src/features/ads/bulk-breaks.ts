import type { OwnPlacement } from "@bijou/contract/studio/ad-placement";
import type { TitlePart } from "../catalog/service.ts";
import { AS_ON_SITE, changePlacementOf } from "./placement.ts";
import { titlePlacements } from "./placement-store.ts";

/** Whether titles show ads at their breaks. */
export const adBreaksPart: TitlePart<Pick<OwnPlacement, "atBreaks">> = {
  name: "atBreaks",
  asks: ["atBreaks"],
  scope: "ads",
  otherwise: "not_offered",
  prepared: (_client, asked) => Promise.resolve(asked),
  async read(client, ids) {
    const placements = await titlePlacements(client, ids);
    return new Map(
      ids.map((id) => {
        const { atBreaks } = placements.get(id) ?? AS_ON_SITE;
        return [id, { atBreaks }];
      }),
    );
  },
  after: (_field, { atBreaks = null }) => ({ state: { atBreaks } }),
  shown: (_field, { atBreaks }) => atBreaks,
  async write(client, actor, changes, at) {
    for (const { title, after } of changes) {
      const { id, fields } = title;
      await changePlacementOf(client, actor, { id, name: fields.name }, { after, at });
    }
  },
};

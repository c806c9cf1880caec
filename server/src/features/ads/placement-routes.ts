import {
  changeAdPlacement,
  changeTitlePlacement,
  getAdPlacement,
  getTestBreak,
  getTitlePlacement,
} from "@bijou/contract/studio/ad-placement";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { Placement } from "./placement.ts";
import type { Advertising } from "./service.ts";

export function placementRoutes(
  api: StudioApi,
  { placement, advertising }: { placement: Placement; advertising: Advertising },
): void {
  api.bind(getAdPlacement, () => placement.read());
  api.bind(changeAdPlacement, ({ actor, input }) => placement.change(actor, input));
  api.bind(getTitlePlacement, ({ input }) => placement.readTitle(input.id));
  api.bind(changeTitlePlacement, ({ actor, input }) => placement.changeTitle(actor, input));
  api.bind(getTestBreak, ({ input }) => advertising.testBreak(input.id));
}

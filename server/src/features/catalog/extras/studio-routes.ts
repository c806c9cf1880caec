import {
  changeTitleExtra,
  deleteTitleExtra,
  getTitleExtras,
  orderTitleExtras,
  restoreTitleExtra,
} from "@bijou/contract/studio/title-extras";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Extras } from "./extras.ts";

export function extraRoutes(api: StudioApi, extras: Extras): void {
  api.bind(getTitleExtras, ({ input }) => extras.read(input.id));
  api.bind(changeTitleExtra, ({ actor, input }) => extras.change(actor, input));
  api.bind(orderTitleExtras, ({ actor, input }) => extras.order(actor, input));
  api.bind(deleteTitleExtra, ({ actor, input }) => extras.remove(actor, input));
  api.bind(restoreTitleExtra, ({ actor, input }) => extras.restore(actor, input));
}

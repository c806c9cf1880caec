import { Readable } from "node:stream";
import { changeOwnWindows, getOwnWindows } from "@bijou/contract/studio/own-windows";
import {
  askWindowsImpact,
  changeTitleWindows,
  exportAvailability,
  getAvailability,
  getTitleWindows,
  getWindows,
} from "@bijou/contract/studio/windows";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Availability } from "./availability.ts";
import type { OwnWindowsService } from "./own-windows.ts";
import type { Rights } from "./rights.ts";

export function rightsRoutes(
  api: StudioApi,
  {
    rights,
    ownWindows,
    availability,
  }: {
    readonly rights: Rights;
    readonly ownWindows: OwnWindowsService;
    readonly availability: Availability;
  },
): void {
  api.bind(getOwnWindows, ({ input }) => ownWindows.read(input.id));
  api.bind(changeOwnWindows, ({ actor, input }) => ownWindows.change(actor, input));
  api.bind(getTitleWindows, ({ input }) => rights.read(input.id));
  api.bind(changeTitleWindows, ({ actor, input }) => rights.change(actor, input));
  api.bind(askWindowsImpact, ({ input }) => rights.impact(input));
  api.bind(getWindows, ({ input }) => availability.calendar(input));
  api.bind(getAvailability, ({ input }) => availability.available(input));
  api.bind(exportAvailability, async ({ input, reply }) => {
    void reply
      .type("text/csv; charset=utf-8")
      .header(
        "content-disposition",
        `attachment; filename="available-${input.country}-${input.at.slice(0, 10)}.csv"`,
      );
    return Readable.from(availability.lines(input));
  });
}

import { getOwnWindows } from "@bijou/contract/studio/own-windows";
import type { TestInstance } from "../test-instance.ts";
import type { StudioCaller } from "./studio-caller.ts";
import type { StaffMember } from "./staff.ts";

type Input = (caller: StudioCaller) => object | Promise<object>;

/** Inputs with which the calls about windows of seasons and episodes succeed. */
export function studioOwnWindowsInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, Input>> {
  const id = instance.title("tide-tables");
  const { episodeId } = instance.episode("tide-tables", 1, 2);
  let minutes = 0;
  return {
    getOwnWindows: () => ({ id }),
    changeOwnWindows: async () => {
      const { revision } = await (await olive.signIn()).call(getOwnWindows, { id });
      minutes += 1;
      const startsAt = new Date(Date.UTC(2020, 0, 1, 0, minutes)).toISOString();
      return {
        id,
        revision,
        kind: "episode",
        place: episodeId,
        windows: [
          { startsAt, endsAt: null, area: "all", countries: [], access: "free", freeAt: null },
        ],
      };
    },
  };
}

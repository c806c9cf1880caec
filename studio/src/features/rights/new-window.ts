import type { RightsWindow } from "@bijou/contract/studio/windows";

/** A window before anything is chosen: always, everywhere and for everyone. */
export const ALWAYS: RightsWindow = {
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  access: "free",
  freeAt: null,
  holder: null,
  license: null,
};

import { changeOwnWindows, getOwnWindows } from "@bijou/contract/studio/own-windows";
import { changeSiteSettings, getSiteSettings } from "@bijou/contract/studio/site-settings";
import { ALWAYS } from "@bijou/contract/studio/windows";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";

type Call = StudioCaller["call"];

const { holder: _holder, license: _license, ...open } = ALWAYS;
export const OPEN = open;
export const IN_DE = { area: "only", countries: ["DE"] } as const;

/** What tests say of windows; the rest is open to everyone, everywhere and always. Null inherits. */
export type SomeWindows =
  | readonly Partial<Omit<typeof OPEN, "countries"> & { countries: readonly string[] }>[]
  | null;

export async function changeWindowsOf(
  call: Call,
  of: { id: number; kind: "season" | "episode"; place: number },
  windows: SomeWindows,
) {
  const { revision } = await call(getOwnWindows, { id: of.id });
  return call(changeOwnWindows, {
    ...of,
    revision,
    windows:
      windows &&
      windows.map((terms) => ({ ...OPEN, ...terms, countries: [...(terms.countries ?? [])] })),
  });
}

export async function setGrace(call: Call, graceMinutes: number | null): Promise<void> {
  const { revision, accentColor, language, timeZone, currency } = await call(getSiteSettings, {});
  await call(changeSiteSettings, {
    revision,
    accentColor,
    language,
    timeZone,
    currency,
    graceMinutes,
  });
}

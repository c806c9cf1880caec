import { isDeepStrictEqual } from "node:util";
import { type BulkChanges, type BulkField, BULK_RIGHTS } from "@bijou/contract/studio/bulk-changes";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import {
  contradictions,
  coveredCountries,
  MAX_WINDOWS,
  type WindowTerms,
} from "@bijou/contract/studio/window-rules";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { requireLicensed } from "../licenses/licensed-windows.ts";
import { changeWindows, normalized, validWindows } from "../rights/change-windows.ts";
import { readRights, readRightsOf } from "../rights/rights-store.ts";
import type { TitlePart } from "./title-part.ts";

type Windows = readonly WindowTerms[];

const includes = (windows: Windows, window: WindowTerms): boolean =>
  windows.some((one) => isDeepStrictEqual(one, window));

function withWindow(windows: Windows, window: WindowTerms): Windows | Refusal["reason"] {
  if (includes(windows, window)) return windows;
  const all = normalized([...windows, window]);
  if (all.length > MAX_WINDOWS) return "too_many";
  return contradictions(all).length > 0 ? "contradicts" : all;
}

/** The same windows, none of which is open in some countries. */
function withoutCountries(
  windows: Windows,
  countries: readonly string[],
): Windows | Refusal["reason"] {
  const left = windows.flatMap((window): WindowTerms[] => {
    const covered = coveredCountries(window);
    const rest = covered.filter((country) => !countries.includes(country));
    if (rest.length === covered.length) return [window];
    if (rest.length === 0) return [];
    return window.area === "only"
      ? [{ ...window, countries: rest }]
      : [
          {
            ...window,
            area: "except",
            countries: [...new Set([...window.countries, ...countries])],
          },
        ];
  });
  return left.length === 0 ? "no_window_left" : normalized(left);
}

/** A license is of one holder. */
const withHolder = (windows: Windows, holder: string | null): Windows | Refusal["reason"] =>
  windows.some((window) => window.license !== null && window.holder !== holder)
    ? "other_holder"
    : windows.map((window) => ({ ...window, holder }));

function windowsAfter(
  field: BulkField,
  { windows: change, holder = null }: BulkChanges,
  windows: Windows,
): Windows | Refusal["reason"] {
  if (field === "holder") return withHolder(windows, holder);
  if (change?.how === "remove") return withoutCountries(windows, change.values);
  const [window] = change?.values ?? [];
  return window ? withWindow(windows, window) : windows;
}

const holdersOf = (windows: Windows): string[] => [
  ...new Set(windows.flatMap(({ holder }) => holder ?? [])),
];

const DECIDED = ["access", "premiumAt", "freeAt", "territories"] as const;

/** Windows decide who may watch a title, and where. */
function refuseBoth(asked: BulkChanges): void {
  const field = DECIDED.find((one) => asked[one] !== undefined);
  if (field)
    throw wrongField(
      field,
      "has_windows",
      "Rights windows decide this. Change either them or this field.",
    );
}

/** The rights windows of titles, with their rights holders. */
export const rightsPart: TitlePart<Windows> = {
  name: "windows",
  asks: BULK_RIGHTS,
  scope: "rights",
  otherwise: "not_offered",
  async prepared(client, asked) {
    refuseBoth(asked);
    const { windows, holder } = asked;
    const changes = { ...asked };
    if (typeof holder === "string") changes.holder = holder.trim();
    if (windows?.how !== "add") return changes;
    const values = validWindows(windows.values);
    await requireLicensed(client, values);
    const copies = values.map((window) => ({ ...window, countries: [...window.countries] }));
    return { ...changes, windows: { how: "add", values: copies } };
  },
  async read(client, ids) {
    const rights = await readRightsOf(client, ids);
    return new Map([...rights].map(([id, { windows }]) => [id, windows]));
  },
  after(field, asked, windows) {
    const next = windowsAfter(field, asked, windows);
    return typeof next === "string" ? { reason: next } : { state: next };
  },
  shown: (field, windows, others) =>
    field === "holder" ? holdersOf(windows) : windows.filter((window) => !includes(others, window)),
  async write(client, actor, changes, at) {
    for (const { title, after: windows } of changes) {
      const before = await readRights(client, title.id);
      if (!before) throw new StudioProblem("not_found", `There is no title ${title.id}.`);
      await changeWindows(client, actor, title, { before, windows, at });
    }
  },
};

import { ALWAYS } from "@bijou/contract/studio/windows";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import {
  contradictions,
  coveredCountries,
  covers,
  leavesAtMs,
  playableUntilMs,
  rightsAt,
  windowProblems,
  type WindowTerms,
} from "@bijou/contract/studio/window-rules";
import { describe, expect, test } from "vitest";
import { describeCountry } from "../../../platform/geo/country.ts";
import { asFields, leavingOf, summaryOf } from "./summary.ts";

const window = (terms: Partial<WindowTerms>): WindowTerms => ({ ...ALWAYS, ...terms });
const at = (day: string): string => `2027-${day}T00:00:00.000Z`;
const ms = (day: string): number => Date.parse(at(day));
const only = (...countries: string[]) => ({ area: "only", countries }) as const;
const except = (...countries: string[]) => ({ area: "except", countries }) as const;

test("every country has a number and a name, and is covered by exactly one half", () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(COUNTRIES.map((code) => describeCountry(code)?.code)).toEqual(COUNTRIES);
  expect(
    [...coveredCountries(only("PL", "DE")), ...coveredCountries(except("PL", "DE"))].toSorted(),
  ).toEqual(COUNTRIES);
});

test("an unknown country is covered by windows for all countries only", () => {
  expect(covers(window({}), "")).toBe(true);
  expect(covers(window(only("PL")), "")).toBe(false);
  expect(covers(window(except("PL")), "")).toBe(false);
});

describe("windows that contradict each other", () => {
  const march = { startsAt: at("03-01"), endsAt: at("04-01") };
  const april = { startsAt: at("04-01"), endsAt: at("05-01") };
  test.each<[string, WindowTerms, WindowTerms, boolean]>([
    ["free and Premium at once", window(march), window({ access: "premium" }), true],
    ["one after the other", window(march), window({ ...april, access: "premium" }), false],
    [
      "in other countries",
      window({ ...march, ...only("PL") }),
      window({ access: "premium", ...except("PL") }),
      false,
    ],
    [
      "all except one, and that one and another",
      window({ ...march, ...only("PL", "DE") }),
      window({ access: "premium", ...except("PL") }),
      true,
    ],
    [
      "Premium, and free before the other ends",
      window({ ...march, access: "premium_then_free", freeAt: at("03-10") }),
      window({ ...march, access: "premium" }),
      true,
    ],
    [
      "free by the time that the other one starts",
      window({ access: "premium_then_free", freeAt: at("03-01") }),
      window(march),
      false,
    ],
    ["the same twice", window(march), window({}), false],
    ["of two rights holders", window({ holder: "A" }), window({ ...march, holder: "B" }), true],
  ])("%s", (_, one, other, isRefused) => {
    expect(contradictions([one, other])).toEqual(isRefused ? [[0, 1]] : []);
    expect(contradictions([other, one])).toEqual(isRefused ? [[0, 1]] : []);
  });
});

test("each window is checked by itself", () => {
  expect(
    windowProblems([
      window({ startsAt: at("03-01"), endsAt: at("03-01") }),
      window(only()),
      window({ countries: ["PL"] }),
      window(only("XX")),
      window({ access: "premium_then_free" }),
      window({ access: "premium", freeAt: at("03-01") }),
      window({ access: "premium_then_free", startsAt: at("03-01"), freeAt: at("03-01") }),
      window({ access: "premium_then_free", endsAt: at("03-01"), freeAt: at("03-01") }),
      window({ access: "premium_then_free", freeAt: at("03-01"), ...only("PL") }),
    ]).map(({ index, code }) => [index, code]),
  ).toEqual([
    [0, "ends_before_start"],
    [1, "no_country"],
    [2, "no_country"],
    [3, "unknown_country"],
    [4, "no_free_time"],
    [5, "no_free_time"],
    [6, "free_outside"],
    [7, "free_outside"],
  ]);
});

const POLAND_FREE = [
  window({ startsAt: at("03-01"), endsAt: at("04-01"), ...only("PL") }),
  window({
    startsAt: at("02-01"),
    endsAt: at("07-01"),
    access: "premium",
    ...except("PL"),
  }),
];

test.each([
  ["01-15", "PL", "ahead"],
  ["01-15", "DE", "ahead"],
  ["02-15", "PL", "ahead"],
  ["02-15", "DE", "premium"],
  ["03-01", "PL", "free"],
  ["03-31", "PL", "free"],
  ["04-01", "PL", "none"],
  ["04-01", "DE", "premium"],
  ["07-01", "DE", "none"],
  ["03-15", "", "none"],
])("on %s a viewer in %s finds it %s", (day, country, state) => {
  expect(rightsAt(POLAND_FREE, country, ms(day))).toBe(state);
});

test("lists show a title while it is open anywhere, as Premium if it is free nowhere", () => {
  const shown = (day: string) => {
    const { fields, isOver, dueAt } = summaryOf(POLAND_FREE, ms(day));
    const { releaseAt, premium } = fields;
    return { releaseAt, premium, isOver, dueAt: dueAt?.toISOString() ?? null };
  };
  const open = { isOver: false, releaseAt: at("02-01") };
  expect(shown("01-15")).toEqual({ ...open, premium: true, dueAt: at("02-01") });
  expect(shown("02-15")).toEqual({ ...open, premium: true, dueAt: at("03-01") });
  expect(shown("03-01")).toEqual({ ...open, premium: false, dueAt: at("04-01") });
  expect(shown("04-01")).toEqual({ ...open, premium: true, dueAt: at("07-01") });
  expect(shown("07-01")).toMatchObject({ isOver: true, dueAt: null });
});

test("between two windows a title is coming soon", () => {
  const windows = [window({ endsAt: at("03-01") }), window({ startsAt: at("05-01") })];
  expect(summaryOf(windows, ms("02-01")).fields.releaseAt).toBeNull();
  expect(summaryOf(windows, ms("04-01"))).toMatchObject({
    fields: { releaseAt: at("05-01") },
    isOver: false,
  });
});

test.each([
  ["02-15", "DE", at("07-01")],
  ["03-15", "PL", at("04-01")],
  ["04-15", "PL", undefined],
  ["01-15", "DE", undefined],
])("on %s it leaves %s at %s", (day, country, leavesAt) => {
  const atMs = leavesAtMs(POLAND_FREE, country, ms(day));
  expect(atMs && new Date(atMs).toISOString()).toBe(leavesAt);
});

test("a title does not leave while another window follows without a gap", () => {
  const first = window({ endsAt: at("04-01") });
  const leaves = (...windows: WindowTerms[]) => leavesAtMs([first, ...windows], "DE", ms("03-15"));
  expect(leaves(window({ startsAt: at("04-01"), access: "premium" }))).toBeUndefined();
  expect(leaves(window({ startsAt: at("04-01"), endsAt: at("05-01") }))).toBe(ms("05-01"));
  expect(leaves(window({ startsAt: at("04-02") }))).toBe(ms("04-01"));
  expect(leaves(window({ startsAt: at("04-01"), ...only("PL") }))).toBe(ms("04-01"));
});

test("lists know when a title leaves first, and whether countries differ", () => {
  expect(leavingOf(POLAND_FREE, ms("02-15"))).toEqual({
    leavesAt: new Date(at("07-01")),
    byCountry: true,
  });
  expect(leavingOf(POLAND_FREE, ms("03-15")).leavesAt).toEqual(new Date(at("04-01")));
  expect(leavingOf([window({ endsAt: at("04-01") })], ms("03-15"))).toEqual({
    leavesAt: new Date(at("04-01")),
    byCountry: false,
  });
  expect(leavingOf([window({})], ms("03-15"))).toEqual({ leavesAt: null, byCountry: false });
});

test("a viewer could last play when the last window that was open to them ended", () => {
  const until = (day: string, country: string, isMember: boolean) =>
    playableUntilMs(POLAND_FREE, { country, isMember }, ms(day));
  expect(until("03-15", "PL", false)).toBe(Number.POSITIVE_INFINITY);
  expect(until("04-15", "PL", false)).toBe(ms("04-01"));
  expect(until("04-15", "DE", true)).toBe(Number.POSITIVE_INFINITY);
  expect(until("04-15", "DE", false)).toBe(Number.NEGATIVE_INFINITY);
  const thenPremium = [
    window({ endsAt: at("04-01") }),
    window({ startsAt: at("04-01"), access: "premium" }),
  ];
  expect(playableUntilMs(thenPremium, { country: "DE", isMember: false }, ms("04-15"))).toBe(
    ms("04-01"),
  );
});

test("a single window that the fields can say is said by the fields", () => {
  expect(asFields([window({ ...only("PL"), startsAt: at("03-01") })])).toEqual({
    premium: false,
    premiumUntil: null,
    releaseAt: at("03-01"),
    territories: ["PL"],
  });
  expect(asFields([window({ access: "premium_then_free", freeAt: at("03-01") })])).toMatchObject({
    premium: false,
    premiumUntil: at("03-01"),
  });
  for (const terms of [{ endsAt: at("03-01") }, except("PL"), { holder: "A" }])
    expect(asFields([window(terms)])).toBeUndefined();
  expect(asFields([window({}), window({ startsAt: at("03-01") })])).toBeUndefined();
});

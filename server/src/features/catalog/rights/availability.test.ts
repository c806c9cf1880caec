import { getTitle } from "@bijou/contract/studio/title-page";
import {
  askWindowsImpact,
  changeTitleWindows,
  exportAvailability,
  getAvailability,
  getTitleWindows,
  getWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import { expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { call, send } = await olive.signIn();

const window = (terms: Partial<RightsWindow>): RightsWindow => ({
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  access: "free",
  freeAt: null,
  holder: null,
  license: null,
  ...terms,
});
const day = (ahead: number): string =>
  new Date(Math.ceil(instance.clock.now() / DAY_MS) * DAY_MS + ahead * DAY_MS).toISOString();

async function change(key: string, windows: RightsWindow[]) {
  const id = instance.title(key);
  const { revision } = await call(getTitleWindows, { id });
  return call(changeTitleWindows, { id, revision, windows });
}

test("ST-093: the impact of windows is told before they are saved, and nothing changes", async () => {
  const id = instance.title("tide-tables");
  const impact = await call(askWindowsImpact, {
    id,
    windows: [window({ area: "except", countries: ["DE", "AT"], access: "premium" })],
    at: day(1),
  });
  expect(impact).toMatchObject({ gained: [], lost: ["AT", "DE"], free: [] });
  expect(impact.premium).toHaveLength(247);
  expect(impact.homeRows.length).toBeGreaterThan(0);
  expect(await call(getTitleWindows, { id })).toMatchObject({ isOwn: false });
});

test("ST-089: the calendar and what is available in a country on a day", async () => {
  await change("early-bird", [
    window({
      startsAt: day(400),
      endsAt: day(430),
      area: "only",
      countries: ["IS"],
      holder: "Nord",
    }),
  ]);
  const range = { from: day(390), to: day(500) };
  const found = async (more: object) =>
    (await call(getWindows, { view: "changing", ...range, ...more })).titles.map(
      ({ name }) => name,
    );
  expect(await found({})).toEqual(["Early Bird"]);
  expect(await found({ country: "IS" })).toEqual(["Early Bird"]);
  expect(await found({ country: "NO" })).toEqual([]);
  expect(await found({ holder: "Nord" })).toEqual(["Early Bird"]);
  expect(await found({ holder: "Somebody" })).toEqual([]);
  expect(await found({ view: "upcoming", search: "early" })).toEqual(["Early Bird"]);
  const { total, titles, holders } = await call(getWindows, { view: "all", ...range, limit: 2 });
  expect(titles).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
  expect(holders).toContain("Nord");

  const available = async (ahead: number, where: string) =>
    (await call(getAvailability, { country: where, at: day(ahead), holder: "Nord" })).titles;
  expect(await available(399, "IS")).toEqual([]);
  expect(await available(400, "IS")).toMatchObject([
    { name: "Early Bird", access: "free", until: day(430), holder: "Nord" },
  ]);
  expect(await available(400, "NO")).toEqual([]);
  const { fields } = await call(getTitle, { id: instance.title("early-bird") });
  const file = await send(exportAvailability, { country: "IS", at: day(400), holder: "Nord" });
  expect(file.text.split("\r\n").slice(0, 2)).toEqual([
    "id,title,year,type,country,at,access,until,holder",
    `${instance.title("early-bird")},Early Bird,${fields.year},movie,IS,${day(400)},free,${day(430)},Nord`,
  ]);
});

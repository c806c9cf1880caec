import { leftSidebar } from "@bijou/contract/configuration";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { inputSearch } from "@bijou/contract/search";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import type { TitleChanges, TitleFields } from "@bijou/contract/studio/title-fields";
import { getTitles } from "@bijou/contract/studio/titles";
import {
  isOutdated,
  TRANSLATION_FIELDS,
  type TRANSLATION_GAPS,
} from "@bijou/contract/studio/translations";
import { stillLooking, videoDetail } from "@bijou/contract/titles";
import { beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../../testing/instance/caller.ts";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
const id = instance.title("night-train");
const GERMAN = { headers: { "accept-language": "de-AT,de;q=0.9,en;q=0.5" } };
const TEXTS = {
  "tagline:de": "Er hält nie an.",
  "shortDescription:de": "Ein Nachtzug fährt ohne Fahrplan.",
  "longDescription:de": "Niemand weiß, wohin die Wagen rollen.",
  "filmThatMattersReason:de": "Er erfand das Genre.",
} as const;

async function save(
  changes: TitleChanges,
  { caller = owner, seen }: { caller?: StudioCaller; seen?: TitleChanges } = {},
) {
  const { fields, draft } = await caller.call(getTitle, { id });
  const now = { ...fields, ...Object.fromEntries(draft.map((one) => [one.field, one.value])) };
  const known: TitleChanges = Object.fromEntries(
    Object.keys(changes).map((field) => [field, Reflect.get(now, field)]),
  );
  return caller.send(saveTitleDraft, { id, changes, seen: seen ?? known });
}
async function publish(changes: TitleChanges): Promise<TitleFields> {
  expect(await save(changes)).toMatchObject({ status: 200 });
  const { revision, fields } = await owner.call(getTitle, { id });
  const page = await owner.call(publishTitleDraft, { id, revision, seen: fields });
  await instance.refresh();
  return page.fields;
}
const translated = (source: string): TitleChanges =>
  Object.fromEntries(Object.entries(TEXTS).map(([field, text]) => [field, { text, source }]));

interface Answer {
  readonly data: Record<string, unknown>;
}
async function detailFor(caller: Caller, options: object = {}): Promise<Record<string, unknown>> {
  const response = await caller.send(videoDetail, { video_id: id }, { method: "GET", ...options });
  return (response.body as unknown as Answer).data;
}

describe("for staff", () => {
  test("translations are drafted text by text, published, changed and removed", async () => {
    await save({ "tagline:de": { text: "Er hält an.", source: "It stops." } });
    const { fields, draft } = await owner.call(getTitle, { id });
    expect(fields["tagline:de"]).toBeNull();
    expect(draft).toMatchObject([
      { field: "tagline:de", value: { text: "Er hält an.", source: "It stops." }, by: "Olive" },
    ]);
    const published = await publish({
      "shortDescription:de": { text: "Ein Zug.", source: "A train." },
    });
    expect(published).toMatchObject({
      "tagline:de": { text: "Er hält an.", source: "It stops." },
      "shortDescription:de": { text: "Ein Zug.", source: "A train." },
      "longDescription:de": null,
    });
    expect((await publish({ "tagline:de": null }))["tagline:de"]).toBeNull();
  });

  test("two people translate different texts of a title without a conflict, and the same one with", async () => {
    const editor = await (await inviteStaff(instance, olive, ["editor"])).signIn();
    const mine = { "tagline:de": { text: "Meine.", source: "" } };
    const theirs = { "longDescription:de": { text: "Ihre.", source: "" } };
    expect((await save(mine)).status).toBe(200);
    expect((await save(theirs, { caller: editor })).status).toBe(200);
    const stale = { caller: editor, seen: { "tagline:de": null } };
    expect((await save({ "tagline:de": { text: "Ihre.", source: "" } }, stale)).status).toBe(409);
  });

  test.each([
    { "tagline:de": { text: "x".repeat(201), source: "" } },
    { "shortDescription:de": { text: "  ", source: "" } },
    { "shortDescription:de": { text: "Ein Zug." } },
    { "shortDescription:de": "Ein Zug." },
    { "shortDescription:fr": { text: "Un train.", source: "" } },
  ])("%o is refused", async (changes) => {
    expect((await save(changes as TitleChanges)).status).toBe(400);
  });

  test("the table finds titles with texts that are not translated, or have changed since", async () => {
    const found = async (translation: (typeof TRANSLATION_GAPS)[number]): Promise<boolean> => {
      const { titles } = await owner.call(getTitles, { translation, limit: 100 });
      return titles.some((title) => title.id === id);
    };
    const short = "A train that never stops.";
    const none = Object.fromEntries(TRANSLATION_FIELDS.map((field) => [field, null]));
    await publish({ ...none, shortDescription: short, longDescription: "", tagline: null });
    expect(await found("missing:de")).toBe(true);
    expect(await found("outdated:de")).toBe(false);
    const translated = { text: "Ein Zug.", source: ` ${short}\n` };
    const fields = await publish({ "shortDescription:de": translated });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...TRANSLATION_FIELDS]));
    expect(await found("missing:de")).toBe(false);
    expect(await found("outdated:de")).toBe(false);
    await publish({ shortDescription: "It stops." });
    expect(await found("missing:de")).toBe(false);
    expect(await found("outdated:de")).toBe(true);
    await publish({ longDescription: "A long night." });
    expect(await found("missing:de")).toBe(true);
  });

  test("a translation is out of date once its source is another one", () => {
    const translation = { text: "Ein Zug.", source: "A train." };
    expect(isOutdated(translation, "A train. ")).toBe(false);
    expect(isOutdated(translation, "A night train.")).toBe(true);
    expect(isOutdated(translation, null)).toBe(true);
  });
});

describe("for viewers", () => {
  let english: Record<string, unknown>;
  beforeAll(async () => {
    english = await detailFor(await instance.guest());
    await publish({ tagline: "It never stops.", ...translated("It never stops.") });
  });

  test("guests and members read the texts of a title in the language that they ask for", async () => {
    for (const caller of [await instance.guest(), await instance.as("premium")])
      expect(await detailFor(caller, GERMAN)).toMatchObject({
        tagline: TEXTS["tagline:de"],
        short_description: TEXTS["shortDescription:de"],
        long_description: TEXTS["longDescription:de"],
        film_that_matter_reason: TEXTS["filmThatMattersReason:de"],
      });
  });

  test.each([
    undefined,
    "en",
    "en-GB, de;q=0.5",
    "fr, pl;q=0.8",
    "*",
    "nonsense;q",
    `de${", fr".repeat(200)}`,
  ])(
    "asked for %s, the texts are the original ones, also right after a German response",
    async (accepted) => {
      const guest = await instance.guest();
      await detailFor(guest, GERMAN);
      const headers = accepted === undefined ? {} : { "accept-language": accepted };
      expect(await detailFor(guest, { headers })).toMatchObject({
        tagline: "It never stops.",
        short_description: english["short_description"],
        long_description: english["long_description"],
      });
    },
  );

  test("without a translation of a text, its original is the fallback", async () => {
    await publish({ "longDescription:de": null });
    expect(await detailFor(await instance.guest(), GERMAN)).toMatchObject({
      short_description: TEXTS["shortDescription:de"],
      long_description: english["long_description"],
    });
    const other = await (
      await instance.guest()
    ).send(videoDetail, { video_id: instance.title("tide-tables") }, { method: "GET", ...GERMAN });
    expect(other.status).toBe(200);
  });

  test("lists, search results and the player have the short description in it, too", async () => {
    const premium = await instance.as("premium");
    const short = TEXTS["shortDescription:de"];
    for (const caller of [await instance.guest(), premium]) {
      const list = await caller.send(stillLooking, {}, GERMAN);
      expect(list.text).toContain(short);
      const found = await caller.send(inputSearch, { search_key: "Night Train" }, GERMAN);
      expect(found.text).toContain(short);
      expect((await caller.send(inputSearch, { search_key: "Night Train" })).text).not.toContain(
        short,
      );
    }
    const play = { video_id: id, video_type: 1 };
    expect((await premium.send(deeplinkingPlayUrl, play, GERMAN)).text).toContain(short);
    expect((await premium.send(deeplinkingPlayUrl, play)).text).not.toContain(short);
  });

  test("a title is found by words of its translations", async () => {
    await instance.app.search.refresh();
    const { search_result: hits } = await (
      await instance.guest()
    ).call(inputSearch, { search_key: "Nachtzug" });
    expect(hits.map(({ video_id: found }) => found)).toEqual([id]);
  });

  test("names of lists are in the language of the call, unless it names one", async () => {
    await instance.database.pool.query(
      `update genres set names = '{"de": "Rätsel"}' where key = 'mystery'`,
    );
    await instance.database.pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
    const guest = await instance.guest();
    const textOf = async (input: object) =>
      (await guest.send(leftSidebar, input, { method: "GET", ...GERMAN })).text;
    expect(await textOf({})).toContain("Rätsel");
    expect(await textOf({ language: "en" })).not.toContain("Rätsel");
  });
});

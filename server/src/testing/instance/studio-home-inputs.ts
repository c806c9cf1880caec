import {
  addHero,
  addHomeRow,
  discardHomeDraft,
  getHome,
  getHomeVersions,
  publishHome,
} from "@bijou/contract/studio/home";
import type { HeroFields, RowFields } from "@bijou/contract/studio/home-fields";
import sharp from "sharp";
import { DAY_MS, type TestInstance } from "../test-instance.ts";
import type { StudioCaller } from "./studio-caller.ts";
import type { StaffMember } from "./staff.ts";

type Input = (caller: StudioCaller, person: StaffMember) => object | Promise<object>;

/** Inputs with which the calls about Home succeed. */
export function studioHomeInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, Input>> {
  const owner = async () => (await olive.signIn()).call;
  let names = 0;
  const row = (): RowFields => ({
    name: `Row ${(names += 1)}`,
    tagline: "",
    style: "portraitlarge",
    contents: { source: "picked", titles: [] },
    minTitles: 1,
    maxTitles: null,
    audience: ["kids"],
    weekdays: [],
    hours: null,
    countries: [],
  });
  const hero = (): HeroFields => ({
    target: { kind: "title", title: instance.title("secret-reel") },
    heading: "",
    text: `Text ${(names += 1)}`,
    button: "",
    image: null,
    from: null,
    until: null,
  });

  /** A member’s canary is in the name of a title that this row picks. */
  const withoutPicked = () =>
    instance.owner.pool.query(
      `update home_rows set rule = '{"source":"filter","filter":{}}' where rule ->> 'source' = 'curated' and key = 'hero'`,
    );

  /** No draft, so that no limit is reached. */
  async function fresh(): Promise<StudioCaller["call"]> {
    await withoutPicked();
    const call = await owner();
    const { hasDraft, revision } = await call(getHome, {});
    if (hasDraft) await call(discardHomeDraft, { revision });
    return call;
  }
  const newRow = async () => (await fresh())(addHomeRow, { fields: row(), before: null });
  const newHero = async () => (await fresh())(addHero, { fields: hero(), before: null });
  const planned = () => new Date(instance.clock.now() + DAY_MS).toISOString();

  return {
    getHome: async () => {
      await withoutPicked();
      return {};
    },
    addHomeRow: async () => {
      await fresh();
      return { fields: row(), before: null };
    },
    changeHomeRow: async () => {
      const { id } = await newRow();
      return { id, changes: { tagline: "A line" }, seen: { tagline: "" } };
    },
    moveHomeRow: async () => {
      const { id, home } = await newRow();
      return { id, before: home.rows[0]?.id };
    },
    removeHomeRow: async () => ({ id: (await newRow()).id }),
    addHero: async () => {
      await fresh();
      return { fields: hero(), before: null };
    },
    changeHero: async () => {
      const { id } = await newHero();
      return { id, changes: { button: "Watch" }, seen: { button: "" } };
    },
    moveHero: async () => {
      const { id } = await newHero();
      const { home } = await (await owner())(addHero, { fields: hero(), before: null });
      return { id: home.heroes.at(-1)?.id, before: id };
    },
    removeHero: async () => ({ id: (await newHero()).id }),
    uploadHeroImage: async () => ({
      file: await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#347" } })
        .png()
        .toBuffer(),
    }),
    matchRow: () => ({ contents: { source: "picked", titles: [] }, kidsOnly: false }),
    publishHome: async () => ({ revision: (await newRow()).home.revision, at: null }),
    unscheduleHome: async () => {
      const { revision } = (await newRow()).home;
      await (
        await owner()
      )(publishHome, { revision, at: planned() });
      return {};
    },
    discardHomeDraft: async () => ({ revision: (await newRow()).home.revision }),
    getHomeVersions: () => ({}),
    restoreHome: async () => {
      const { revision } = (await newRow()).home;
      const call = await owner();
      await call(publishHome, { revision, at: null });
      const { versions } = await call(getHomeVersions, {});
      return { id: versions.find(({ isLive }) => !isLive)?.id };
    },
  };
}

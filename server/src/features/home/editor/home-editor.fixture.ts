import { type HomeRow, homeVideos } from "@bijou/contract/home";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import {
  addHomeRow,
  discardHomeDraft,
  getHome,
  getHomeVersions,
  matchRow,
  publishHome,
  restoreHome,
} from "@bijou/contract/studio/home";
import type { HeroFields, RowContents, RowFields } from "@bijou/contract/studio/home-fields";
import { beforeEach, expect } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../../testing/page-renderer.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { previewPages } from "../../previews/preview-pages.ts";

export const ROW: RowFields = {
  name: "Rain and regret",
  tagline: "",
  style: "portraitlarge",
  contents: { source: "filter", filter: { genres: ["drama"] }, sort: "popular", pinned: [] },
  minTitles: 1,
  maxTitles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};

/** The Home of an instance, edited by its owner; each test begins with the first version. */
export async function openHomeEditor() {
  const instance = await useTestInstance({ limitScale: 100 });
  const other = await instance.another();
  const web = await usePageRenderer();
  previewPages(instance.app.http, {
    ...instance.app,
    render: web.default,
    site: instance.app.site.current,
    publicUrl: "https://bijou.test",
    studioUrl: "https://studio.bijou.test",
  });
  const olive = await firstOwner(instance);
  let current: StudioCaller["call"];
  const call: StudioCaller["call"] = (endpoint, input, options) =>
    current(endpoint, input, options);
  beforeEach(async () => {
    current = (await olive.signIn()).call;
    const { hasDraft, revision } = await call(getHome, {});
    if (hasDraft) await call(discardHomeDraft, { revision });
    const first = (await call(getHomeVersions, {})).versions.at(-1);
    if (first && !first.isLive) await call(restoreHome, { id: first.id });
  });

  const title = (key: string) => instance.title(key);
  const HERO: HeroFields = {
    target: { kind: "title", title: title("night-train") },
    heading: "",
    text: "",
    button: "",
    image: null,
    from: null,
    until: null,
  };

  const add = (fields: Partial<RowFields> = {}, before: number | null = null) =>
    call(addHomeRow, { fields: { ...ROW, ...fields }, before });
  const publish = async (at: string | null = null) =>
    call(publishHome, { revision: (await call(getHome, {})).revision, at });
  const names = async () => (await call(getHome, {})).rows.map(({ fields }) => fields.name);
  const matches = async (contents: RowContents, kidsOnly = false) => {
    const { found, first } = await call(matchRow, { contents, kidsOnly });
    expect(first).toHaveLength(Math.min(12, found));
    return first.map(({ name }) => name);
  };

  /** The rows that a guest sees. */
  async function shown(): Promise<readonly HomeRow[]> {
    await instance.refresh();
    const guest = await instance.guest();
    const pages = await Promise.all(
      [0, 1, 2].map((page) => guest.call(homeVideos, { start_range: page })),
    );
    return pages.flatMap(({ data }) => data);
  }
  const shownNames = async () => (await shown()).map(({ name }) => name);

  async function failure(work: Promise<unknown>): Promise<StudioCallFailed> {
    const error = await work.catch((thrown: unknown) => thrown);
    if (error instanceof StudioCallFailed) return error;
    throw new Error("The call did not fail");
  }
  const lastEntries = async (count: number) =>
    (await call(getAuditLog, { objectKind: "home" })).entries.slice(0, count);
  return {
    instance,
    other,
    call,
    title,
    HERO,
    add,
    publish,
    names,
    matches,
    shown,
    shownNames,
    failure,
    lastEntries,
  };
}

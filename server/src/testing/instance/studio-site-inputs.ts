import { announce } from "@bijou/contract/studio/announcements";
import { getBranding } from "@bijou/contract/studio/branding";
import { getPage, savePageDraft } from "@bijou/contract/studio/pages";
import sharp from "sharp";
import type { StaffMember } from "./staff.ts";
import type { StudioCaller } from "./studio-caller.ts";
import { DAY_MS, type TestInstance } from "../test-instance.ts";

type Input = (caller: StudioCaller) => object | Promise<object>;

const LOOK = {
  name: "Kino Laterna",
  accentColor: "#ffb840",
  typePair: "literary",
  tileShape: "round",
  pictures: { logo: null, lightLogo: null, icon: null, sharingImage: null, signInImage: null },
} as const;

const logo = async (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 80, channels: 4, background: "#ffffff" } })
    .png()
    .toBuffer();

/** Inputs with which the calls about the look and the texts of the site succeed. */
export function studioSiteInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, Input>> {
  const key = "about" as const;
  let drafts = 0;
  const revision = async ({ call }: StudioCaller) => ({
    key,
    revision: (await call(getPage, { key })).revision,
  });
  /** A page with a draft, another one each time. */
  async function drafted(caller: StudioCaller) {
    drafts += 1;
    const { call } = await olive.signIn();
    await call(savePageDraft, { ...(await revision(caller)), html: `<p>Draft ${drafts}</p>` });
    return revision(caller);
  }
  /** An earlier text of a page. */
  async function version(): Promise<number> {
    const { rows } = await instance.database.pool.query<{ id: string }>(
      `insert into static_page_versions (key, page_content, html_policy, origin, updated_at, replaced_at)
       values ($1, '<p>Earlier</p>', 3, 'operator', now(), now()) returning id`,
      [key],
    );
    return Number(rows[0]?.id);
  }
  /** An announcement that has not begun. */
  async function planned() {
    const { call } = await olive.signIn();
    const { announcements } = await call(announce, announcement());
    const [latest] = announcements;
    return { id: latest?.id, revision: latest?.revision };
  }
  const announcement = () => ({
    kind: "info" as const,
    audience: "free" as const,
    text: "Curtains up at eight",
    startsAt: new Date(instance.clock.now() + DAY_MS).toISOString(),
  });
  return {
    getAnnouncements: () => ({}),
    announce: announcement,
    changeAnnouncement: async () => ({
      ...(await planned()),
      ...announcement(),
      text: `Curtains up at ${(drafts += 1)}`,
    }),
    endAnnouncement: planned,
    getPages: () => ({}),
    getPage: () => ({ key }),
    previewPage: () => ({ key }),
    checkPage: () => ({ html: "<p>Hello</p>" }),
    savePageDraft: async (caller) => ({
      ...(await revision(caller)),
      html: `<p>Saved ${(drafts += 1)}</p>`,
    }),
    discardPageDraft: drafted,
    publishPage: drafted,
    restorePage: async (caller) => ({ ...(await revision(caller)), version: await version() }),
    uploadPagePicture: async () => ({ file: await logo() }),
    getBranding: () => ({}),
    changeBranding: async ({ call }) => ({
      ...LOOK,
      revision: (await call(getBranding, {})).revision,
    }),
    uploadSitePicture: async () => ({ place: "logo", file: await logo() }),
    previewLook: () => ({ ...LOOK, page: "home" }),
  };
}

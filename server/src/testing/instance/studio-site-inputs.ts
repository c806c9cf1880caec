import { announce } from "@bijou/contract/studio/announcements";
import { getBranding } from "@bijou/contract/studio/branding";
import { changeEmailWording, getEmailWording } from "@bijou/contract/studio/email-templates";
import { addOwnPage, deleteOwnPage } from "@bijou/contract/studio/own-pages";
import { getPage, getPages, savePageDraft } from "@bijou/contract/studio/pages";
import { getSiteLinks } from "@bijou/contract/studio/site-links";
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
      `insert into static_page_versions (key, page_content, html_policy, origin, updated_at, replaced_at, version)
       values ($1, '<p>Earlier</p>', 3, 'operator', now(), now(), 1) returning id`,
      [key],
    );
    return Number(rows[0]?.id);
  }
  const language = "en" as const;
  const email = { template: "sign-in-code", language } as const;
  /** An email with a wording, another one each time. */
  async function worded(caller: StudioCaller) {
    const { call } = await olive.signIn();
    const { revision: before } = await call(getEmailWording, email);
    const texts = { heading: `Your code ${(drafts += 1)}` };
    await call(changeEmailWording, { ...email, revision: before, texts });
    return { ...email, revision: (await caller.call(getEmailWording, email)).revision };
  }
  const imprint = () => ({
    name: "Imprint",
    address: `imprint-${(drafts += 1)}`,
    inFooter: true,
  });
  /** A page that staff added. */
  async function added() {
    const { call } = await olive.signIn();
    const { pages, key: own } = await call(addOwnPage, imprint());
    return { key: own, revision: pages.find((page) => page.key === own)?.own?.revision ?? 0 };
  }
  async function deleted() {
    const { call } = await olive.signIn();
    const page = await added();
    await call(deleteOwnPage, page);
    return { key: page.key };
  }
  /** The pages that were added, the last one first. */
  async function order() {
    const { call } = await olive.signIn();
    await added();
    const { pages } = await call(getPages, {});
    return { keys: pages.flatMap((page) => (page.own ? [page.key] : [])).toReversed() };
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
    addOwnPage: imprint,
    changeOwnPage: async () => ({ ...(await added()), ...imprint() }),
    deleteOwnPage: added,
    undeleteOwnPage: deleted,
    orderOwnPages: order,
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
    getEmailTemplates: () => ({ language }),
    getEmailWording: () => email,
    changeEmailWording: async (caller) => ({
      ...(await worded(caller)),
      texts: { heading: `Your code number ${(drafts += 1)}` },
    }),
    resetEmailWording: worded,
    previewEmail: () => ({ ...email, scheme: "dark", texts: {} }),
    sendEmailToMe: () => ({ ...email, texts: {} }),
    getSiteLinks: () => ({}),
    changeSiteLinks: async ({ call }) => ({
      revision: (await call(getSiteLinks, {})).revision,
      apps: [{ name: `App Store ${(drafts += 1)}`, address: "https://apps.test/bijou" }],
      social: [],
      hasCalendar: true,
    }),
    getBranding: () => ({}),
    changeBranding: async ({ call }) => ({
      ...LOOK,
      revision: (await call(getBranding, {})).revision,
    }),
    uploadSitePicture: async () => ({ place: "logo", file: await logo() }),
    previewLook: () => ({ ...LOOK, page: "home" }),
  };
}

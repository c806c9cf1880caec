import { type Contents, sampleEmail, type Template } from "./email-samples.ts";
import { emailTemplates } from "./emails.ts";
import { type Mail, renderMail } from "./platform/mail/render.ts";

export type { Template } from "./email-samples.ts";

export const PUBLIC_URL = "https://bijou.test";

/** Hashes of the pictures in the examples. */
export const PICTURES = {
  general: "1".repeat(32),
  joan: "2".repeat(32),
  lodger: "3".repeat(32),
} as const;

const GENERAL = {
  name: "The General",
  year: 1926,
  path: "/content?video_id=7&video_type=1",
  portrait: PICTURES.general,
  landscape: PICTURES.general,
};
const JOAN = {
  name: "The Passion of Joan of Arc",
  year: 1928,
  path: "/content?video_id=9&video_type=1",
  portrait: PICTURES.joan,
};
const LODGER = {
  name: "The Lodger",
  year: 1927,
  path: "/content?video_id=8&video_type=1",
  portrait: PICTURES.lodger,
  landscape: PICTURES.lodger,
};

/** The examples that have pictures. */
const PICTURED: Partial<Contents> = {
  "list-shared": {
    owner: "Ada",
    list: "Rainy days",
    titles: [LODGER, GENERAL, JOAN],
    days: 7,
    link: "/accept-share-watchlist?token=L",
    stopPath: "/stop-invitations?token=1.2.A.S",
  },
  "saved-search-news": {
    searches: [
      {
        name: "Silent comedies",
        path: "/search?searchId=1&searchName=Silent%20comedies",
        titles: [GENERAL, LODGER],
        more: 2,
      },
    ],
    stopPath: "/stop-mails?token=1.S",
  },
  "title-arrived": { wish: "the lodger", title: LODGER, stopPath: "/stop-mails?token=1.S" },
};

export const KINDS = Object.keys(emailTemplates) as Template[];

/** An example of a kind of mail, with other content where a test gives it. */
export function renderKind<Name extends Template>(
  name: Name,
  content: Partial<Contents[Name]> = {},
  serviceName = "Bijou",
): Mail {
  const site = { serviceName };
  const given: Partial<Contents[Name]> = { ...PICTURED[name], ...content };
  return renderMail(sampleEmail(name, site, given), { publicUrl: PUBLIC_URL, ...site });
}

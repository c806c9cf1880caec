import { emailTemplates } from "./emails.ts";
import type { Email, EmailSite, EmailTemplates } from "./platform/mail/email.ts";

export type Template = keyof typeof emailTemplates;
export type Contents = { [Name in Template]: Parameters<(typeof emailTemplates)[Name]>[0] };

const GENERAL = {
  name: "The General",
  year: 1926,
  path: "/content?video_id=7&video_type=1",
};
const JOAN = {
  name: "The Passion of Joan of Arc",
  year: 1928,
  path: "/content?video_id=9&video_type=1",
};
const LODGER = {
  name: "The Lodger",
  year: 1927,
  path: "/content?video_id=8&video_type=1",
};

const TRIAL = {
  plan: "Premium",
  price: "$1.99 a month",
  next: "2026-12-21T12:00:00.000Z",
  membershipPath: "/membership",
};

const CONTENTS: Contents = {
  "sign-up-code": {
    username: "Ada",
    code: "4711",
    minutes: 15,
    link: "/account-verification?token=T",
  },
  "already-a-member": { signInPath: "/signin", forgotPath: "/forgot-password" },
  "sign-in-code": { code: "0815", minutes: 15 },
  "code-sign-in-frozen": { link: "/account-verification?token=F" },
  "reset-password": { link: "/reset-password?token=R", minutes: 60 },
  "pin-changed": { profile: "Nora", forgotPath: "/forgot-password" },
  "password-changed": { forgotPath: "/forgot-password" },
  "confirm-email": { link: "/account-verification?token=C", hours: 24 },
  "email-changes": { maskedEmail: "a***@example.org", profilePath: "/profile" },
  "mail-test": { name: "Olive" },
  "staff-invitation": {
    invitedBy: "Olive",
    hours: 72,
    link: "https://bijou.test/studio/link#T",
  },
  "staff-password": { minutes: 60, link: "https://bijou.test/studio/link#T" },
  "staff-security": {
    event: "factor_added",
    profileLink: "https://bijou.test/studio/profile",
  },
  "television-signed-in": { device: "Television", place: "Austria", devicesPath: "/devices" },
  "account-deletion": {
    deleteAt: "2026-11-28T12:00:00.000Z",
    profilePath: "/profile",
    membership: "stops",
    until: "2026-11-25T12:00:00.000Z",
  },
  "account-kept": { until: "2026-12-21T12:00:00.000Z", membershipPath: "/membership" },
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
  "issue-closed": {
    title: "Night Train",
    note: "The sound is back.",
    path: "/content?video_id=9&video_type=1",
  },
  "issue-reply": {
    title: "Night Train",
    note: "The sound is back.",
    path: "/content?video_id=9&video_type=1",
  },
  receipt: {
    plan: "Premium",
    amount: "$1.99",
    until: "2026-12-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "subscription-cancelled": {
    plan: "Premium",
    until: "2026-12-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "payment-failed": {
    plan: "Premium",
    until: "2026-11-28T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "trial-begun": TRIAL,
  "trial-ending": TRIAL,
  "plan-changed": TRIAL,
  "subscription-resumed": TRIAL,
  "membership-ended": {
    plan: "Premium",
    reason: "dispute",
    amount: "$1.99",
    endedAt: "2026-12-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  refunded: {
    plan: "Premium",
    amount: "$1.99",
    paidAt: "2026-11-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "refund-failed": {
    plan: "Premium",
    amount: "$1.99",
    paidAt: "2026-11-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "contract-withdrawn": {
    email: "ada@example.org",
    plan: "Premium",
    refund: "$1.99",
    askedAt: "2026-11-21T12:00:00.000Z",
    membershipPath: "/membership",
  },
  "title-arrived": {
    wish: "the lodger",
    title: LODGER,
    stopPath: "/stop-mails?token=1.S",
  },
};

const templates: EmailTemplates<Contents> = emailTemplates;

/** An example of an email, with other content where that is given. */
export function sampleEmail<Name extends Template>(
  name: Name,
  site: EmailSite,
  content: Partial<Contents[Name]> = {},
): Email {
  return templates[name]({ ...CONTENTS[name], ...content }, site);
}

const isTemplate = (name: string): name is Template => Object.hasOwn(emailTemplates, name);

/** An example of an email; undefined for one that does not exist. */
export const sampleOf = (name: string, site: EmailSite): Email | undefined =>
  isTemplate(name) ? sampleEmail(name, site) : undefined;

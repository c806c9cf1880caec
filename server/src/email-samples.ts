import { paths } from "@bijou/contract/site-paths";
import { emailTemplates } from "./emails.ts";
import type { Email, EmailSite, EmailTemplates } from "./platform/mail/email.ts";
import { STUDIO_PATH } from "./platform/pages/studio-pages.ts";

export type Template = keyof typeof emailTemplates;
export type Contents = { [Name in Template]: Parameters<(typeof emailTemplates)[Name]>[0] };

const GENERAL = {
  name: "The General",
  year: 1926,
  path: paths.detail({ video_id: 7, video_type: 1 }),
};
const JOAN = {
  name: "The Passion of Joan of Arc",
  year: 1928,
  path: paths.detail({ video_id: 9, video_type: 1 }),
};
const LODGER = {
  name: "The Lodger",
  year: 1927,
  path: paths.detail({ video_id: 8, video_type: 1 }),
};

const TRIAL = {
  plan: "Premium",
  price: "$1.99 a month",
  next: "2026-12-21T12:00:00.000Z",
  membershipPath: paths.membership,
};

const CONTENTS: Contents = {
  "sign-up-code": {
    username: "Ada",
    code: "4711",
    minutes: 15,
    link: paths.verify("T"),
  },
  "already-a-member": { signInPath: paths.signIn(), forgotPath: paths.forgotPassword },
  "sign-in-code": { code: "0815", minutes: 15 },
  "code-sign-in-frozen": { link: paths.verify("F") },
  "reset-password": { link: paths.setPassword("R"), minutes: 60 },
  "license-ending": {
    name: "Nordic classics",
    holder: "Nordisk Film",
    days: 30,
    link: `${STUDIO_PATH}/rights/licenses/1`,
  },
  "pin-changed": { profile: "Nora", forgotPath: paths.forgotPassword },
  "password-changed": { forgotPath: paths.forgotPassword },
  "confirm-email": { link: paths.verify("C"), hours: 24 },
  "email-changes": { maskedEmail: "a***@example.org", profilePath: paths.profile },
  "mail-test": { name: "Olive" },
  "staff-invitation": {
    invitedBy: "Olive",
    hours: 72,
    link: `${STUDIO_PATH}/link#T`,
  },
  "staff-password": { minutes: 60, link: `${STUDIO_PATH}/link#T` },
  "staff-security": {
    event: "factor_added",
    profileLink: `${STUDIO_PATH}${paths.profile}`,
  },
  "television-signed-in": { device: "Television", place: "Austria", devicesPath: paths.devices },
  "account-deletion": {
    deleteAt: "2026-11-28T12:00:00.000Z",
    profilePath: paths.profile,
    membership: "stops",
    until: "2026-11-25T12:00:00.000Z",
  },
  "account-kept": { until: "2026-12-21T12:00:00.000Z", membershipPath: paths.membership },
  "list-shared": {
    owner: "Ada",
    list: "Rainy days",
    titles: [LODGER, GENERAL, JOAN],
    days: 7,
    link: paths.acceptInvitation("L"),
    stopPath: paths.blockSender("1.2.A.S"),
  },
  "saved-search-news": {
    searches: [
      {
        name: "Silent comedies",
        path: paths.search.saved({ id: 1, search_list_name: "Silent comedies" }),
        titles: [GENERAL, LODGER],
        more: 2,
      },
    ],
    stopPath: paths.stopMailsOf("1.S"),
  },
  "issue-closed": {
    title: "Night Train",
    note: "The sound is back.",
    path: paths.detail({ video_id: 9, video_type: 1 }),
  },
  "issue-reply": {
    title: "Night Train",
    note: "The sound is back.",
    path: paths.detail({ video_id: 9, video_type: 1 }),
  },
  receipt: {
    plan: "Premium",
    amount: "$1.99",
    until: "2026-12-21T12:00:00.000Z",
    membershipPath: paths.membership,
  },
  "subscription-cancelled": {
    plan: "Premium",
    until: "2026-12-21T12:00:00.000Z",
    membershipPath: paths.membership,
  },
  "payment-failed": {
    plan: "Premium",
    until: "2026-11-28T12:00:00.000Z",
    membershipPath: paths.membership,
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
    membershipPath: paths.membership,
  },
  refunded: {
    plan: "Premium",
    amount: "$1.99",
    paidAt: "2026-11-21T12:00:00.000Z",
    membershipPath: paths.membership,
  },
  "refund-failed": {
    plan: "Premium",
    amount: "$1.99",
    paidAt: "2026-11-21T12:00:00.000Z",
    membershipPath: paths.membership,
  },
  "contract-withdrawn": {
    email: "ada@example.org",
    plan: "Premium",
    refund: "$1.99",
    askedAt: "2026-11-21T12:00:00.000Z",
    membershipPath: paths.membership,
  },
  "title-arrived": {
    wish: "the lodger",
    title: LODGER,
    stopPath: paths.stopMailsOf("1.S"),
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

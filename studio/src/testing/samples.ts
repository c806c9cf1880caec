import type { DemoContent } from "@bijou/contract/studio/demo-content";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getIssues } from "@bijou/contract/studio/issues";
import type { Me } from "@bijou/contract/studio/me";
import type { PaymentSettings } from "@bijou/contract/studio/payment-settings";
import type { Session } from "@bijou/contract/studio/session";
import type { SiteSettings } from "@bijou/contract/studio/site-settings";
import type { Staff } from "@bijou/contract/studio/staff";

const AT = "2026-11-23T15:20:00.000Z";

export const ADA: NonNullable<Session["person"]> = {
  id: 4,
  name: "Ada Moreau",
  email: "ada@bijou.example",
  roles: ["owner"],
  language: "en",
  theme: "light",
  timeZone: "Europe/Berlin",
};

export const SIGNED_IN: Session = {
  siteName: "Kino Laterna",
  isSetUp: true,
  state: "signed_in",
  siteUrl: "https://bijou.example",
  offersPasskeys: true,
  person: ADA,
  factors: ["totp", "recovery_code"],
  factorUntil: null,
};

export const SIGNED_OUT: Session = {
  ...SIGNED_IN,
  state: "signed_out",
  person: null,
  factors: [],
};

export const ME: Me = {
  ...ADA,
  revision: 3,
  notifications: ["new_sign_in"],
  needsSecondFactor: true,
  factors: [{ id: 1, kind: "totp", name: "Phone", addedAt: AT, usedAt: null }],
  recoveryCodesLeft: 9,
  sessions: [
    {
      id: 1,
      isCurrent: true,
      browser: "Firefox on Linux",
      place: "Germany",
      startedAt: AT,
      seenAt: AT,
    },
  ],
};

export const STAFF: Staff = {
  people: [
    {
      id: 4,
      revision: 1,
      name: "Ada Moreau",
      email: "ada@bijou.example",
      roles: ["owner"],
      factors: ["totp"],
      apiKeys: [],
      savedViews: [],
      titleDrafts: [],
      addedAt: AT,
      seenAt: AT,
      isYou: true,
    },
    {
      id: 5,
      revision: 7,
      name: "Jonas Feld",
      email: "jonas@bijou.example",
      roles: ["editor"],
      factors: [],
      apiKeys: ["Night encoder", "Accounting"],
      savedViews: ["Drafts"],
      titleDrafts: ["Night Train", "Salt"],
      addedAt: AT,
      seenAt: null,
      isYou: false,
    },
  ],
  invitations: [],
  policy: {
    revision: 1,
    readOnlyNeedsSecondFactor: false,
    idleSeconds: 43_200,
    maxSeconds: 1_209_600,
  },
  sendsEmail: false,
};

export const SITE_SETTINGS: SiteSettings = {
  revision: 0,
  variables: [],
  name: "Bijou",
  address: "https://bijou.example",
  accentColor: "#ffb840",
  language: "en",
  timeZone: "UTC",
  currency: "USD",
  leavingDays: 14,
  graceMinutes: null,
  logo: null,
};

export const PAYMENT_SETTINGS: PaymentSettings = {
  revision: 0,
  source: "none",
  variables: [],
  provider: null,
  webhook: {
    url: "https://bijou.example/api/v3/stripe-webhook",
    events: ["invoice.paid", "customer.created"],
    hasSecret: false,
    isOurs: false,
    lastEventAt: null,
  },
};

export const DEMO_CONTENT: DemoContent = {
  state: "kept",
  isChosen: false,
  variables: [],
  numbers: { titles: 128, members: 4, ads: 2, plans: 0, pages: 1 },
  progress: null,
};

export const TODAY = {
  steps: [
    { step: "second_factor", isDone: true },
    { step: "email", isDone: false },
    { step: "demo_content", isDone: false },
    { step: "colleague", isDone: false },
  ],
  readyDrafts: 0,
  failedVideos: { total: 0, videos: [] },
  openIssues: 0,
  endingUploads: null,
  endingLicenses: [],
  startingWindows: null,
  endingWindows: null,
  overdueTitles: [],
  overdueBackup: null,
  snoozed: [] as { line: string; until: string }[],
  encoding: null as { stoppedAt: string; reason: string } | null,
};

export const NO_ISSUES: StudioResponse<typeof getIssues> = {
  issues: [],
  next: null,
  counts: { open: 0, mine: 0, waiting: 0 },
  medianResponseSeconds: null,
};

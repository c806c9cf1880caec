/** What each mail of the house is filled with. Links are paths of the site, with their secret. */
export interface MailContents {
  "sign-up-code": { username: string; code: string; minutes: number; link: string };
  "already-a-member": { signInPath: string; forgotPath: string };
  "sign-in-code": { code: string; minutes: number };
  /** Too many wrong codes from devices that never signed in; the link lets them try again. */
  "code-sign-in-frozen": { link: string };
  "reset-password": { link: string; minutes: number };
  "password-changed": { forgotPath: string };
  /** `profile`: whose PIN. */
  "pin-changed": { profile: string; forgotPath: string };
  /** To the new address. */
  "confirm-email": { link: string; hours: number };
  /** To the old address. */
  "email-changes": { maskedEmail: string; profilePath: string };
  "television-signed-in": { device: string; place: string; devicesPath: string };
  /**
   * `deleteAt`: ISO 8601. `membership`: "" without one that is paid for, "stops" for one that is not renewed and ends
   * at `until`, "ended" for one whose payment was due; absent from mails that an older version wrote.
   */
  "account-deletion": {
    deleteAt: string;
    profilePath: string;
    membership?: "" | "stops" | "ended";
    until?: string;
  };
  /** `until`: when the membership ends that was cancelled with the account, ISO 8601; "" without one. */
  "account-kept": { until?: string; membershipPath?: string };
  /** `owner`: the profile that shares; `list`: the name it gave the list; `stopPath` blocks who sent it. */
  "list-shared": { owner: string; list: string; days: number; link: string; stopPath: string };
  /** Titles that arrived for searches the member saved; `more` counts those not named. */
  "saved-search-news": {
    searches: { name: string; path: string; titles: ToldTitle[]; more: number }[];
    stopPath: string;
  };
  /** `note`: what the operator has to say; '' where there is nothing to add. */
  "issue-closed": { title: string; note: string; path: string };
  /** `amount`: as people write it; `until`: ISO 8601, or "" where the membership is over. */
  receipt: { plan: string; amount: string; until: string; membershipPath: string };
  /** `until`: ISO 8601, when it ends; "" where it has ended, because its payment was due. */
  "subscription-cancelled": { plan: string; until: string; membershipPath: string };
  /** `until`: ISO 8601, when the membership ends unless the payment is mended. */
  "payment-failed": { plan: string; until: string; membershipPath: string };
  /** `next`: ISO 8601, when it is charged; `price`: as "$1.99 a month", or "" where it is not known. */
  "trial-begun": { plan: string; price: string; next: string; membershipPath: string };
  "trial-ending": { plan: string; price: string; next: string; membershipPath: string };
  "plan-changed": { plan: string; price: string; next: string; membershipPath: string };
  "subscription-resumed": { plan: string; price: string; next: string; membershipPath: string };
  /** Sooner than its member was told before. `amount`: what the bank took back; `endedAt`: ISO 8601. */
  "membership-ended": {
    plan: string;
    reason: "dispute" | "unpaid" | "provider";
    amount: string;
    endedAt: string;
    membershipPath: string;
  };
  /** `amount`: as people write it; `paidAt`, `askedAt`: ISO 8601. */
  refunded: { plan: string; amount: string; paidAt: string; membershipPath: string };
  "refund-failed": { plan: string; amount: string; paidAt: string; membershipPath: string };
  /** What the law calls the acknowledgement of a withdrawal. `refund`: "" where nothing was paid. */
  "contract-withdrawn": {
    email: string;
    plan: string;
    refund: string;
    askedAt: string;
    membershipPath: string;
  };
  "title-arrived": { wish: string; title: ToldTitle; stopPath: string };
}

interface ToldTitle {
  readonly name: string;
  readonly year: number;
  readonly path: string;
}

export type MailTemplate = keyof MailContents;

/** What each mail of the house is filled with. Links are paths of the site, with their secret. */
export interface MailContents {
  "sign-up-code": { username: string; code: string; minutes: number; link: string };
  "already-a-member": { signInPath: string; forgotPath: string };
  "sign-in-code": { code: string; minutes: number };
  /** Too many wrong codes from devices that never signed in; the link lets them try again. */
  "code-sign-in-frozen": { link: string };
  "reset-password": { link: string; minutes: number };
  "password-changed": { forgotPath: string };
  /** To the new address. */
  "confirm-email": { link: string; hours: number };
  /** To the old address. */
  "email-changes": { maskedEmail: string; profilePath: string };
  "television-signed-in": { device: string; place: string; devicesPath: string };
  /** `deleteAt`: ISO 8601. */
  "account-deletion": { deleteAt: string; profilePath: string };
  "account-kept": Record<never, never>;
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
  /** `until`: ISO 8601, when it ends. */
  "subscription-cancelled": { plan: string; until: string; membershipPath: string };
  /** `until`: ISO 8601, when the membership ends unless the payment is mended. */
  "payment-failed": { plan: string; until: string; membershipPath: string };
  "title-arrived": { wish: string; title: ToldTitle; stopPath: string };
}

interface ToldTitle {
  readonly name: string;
  readonly year: number;
  readonly path: string;
}

export type MailTemplate = keyof MailContents;

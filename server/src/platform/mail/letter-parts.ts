/** A mail as plain words; `render.ts` lays it out. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Where one click stops more of its kind. */
  readonly stopPath?: string;
}

type Part =
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "code"; readonly code: string }
  /** What the mail is for is a button; what its reader may want besides is a link. `path` is one of the site's own. */
  | { readonly kind: "button" | "link"; readonly label: string; readonly path: string };

export const text = (words: string): Part => ({ kind: "text", text: words });
export const note = (words: string): Part => ({ kind: "note", text: words });
export const code = (digits: string): Part => ({ kind: "code", code: digits });
export const button = (label: string, path: string): Part => ({ kind: "button", label, path });
export const aside = (label: string, path: string): Part => ({ kind: "link", label, path });

const membershipDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
/** "21 December 2026". */
export const dayOf = (isoTime: string): string => membershipDay.format(new Date(isoTime));

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});
/** "21 December 2026 at 12:00 UTC". */
export const momentOf = (isoTime: string): string => moment.format(new Date(isoTime));

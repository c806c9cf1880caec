import type { EmailPart } from "./email.ts";

export const text = (words: string): EmailPart => ({ kind: "text", text: words });
export const note = (words: string): EmailPart => ({ kind: "note", text: words });
export const code = (digits: string): EmailPart => ({ kind: "code", code: digits });
export const button = (label: string, path: string): EmailPart => ({ kind: "button", label, path });
export const aside = (label: string, path: string): EmailPart => ({ kind: "link", label, path });

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

/** Strangers choose these names, so names that could read as a link are left out. */
export const isPlainName = (name: string): boolean => /^[\p{L}\p{M}\p{N} '’-]+$/u.test(name);

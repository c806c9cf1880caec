import { type EmailPart, type EmailPicture, MAX_POSTERS } from "./email.ts";

/** A title with hashes of its pictures, if the mail may show them. */
export interface PicturedTitle {
  readonly name: string;
  readonly year: number;
  readonly path: string;
  readonly portrait?: string | undefined;
  readonly landscape?: string | undefined;
}

export const named = ({ name, year }: Pick<PicturedTitle, "name" | "year">): string =>
  `${name} (${year})`;

export const pictureOf = (
  title: PicturedTitle,
  hash: string | undefined,
): EmailPicture | undefined =>
  hash === undefined ? undefined : { hash, alt: named(title), path: title.path };

export const text = (words: string): EmailPart => ({ kind: "text", text: words });
export const note = (words: string): EmailPart => ({ kind: "note", text: words });
export const code = (digits: string): EmailPart => ({ kind: "code", code: digits });
export const button = (label: string, path: string): EmailPart => ({ kind: "button", label, path });
export const aside = (label: string, path: string): EmailPart => ({ kind: "link", label, path });

/**
 * The first of the titles that have a poster; no part at all without any.
 *
 * @param path where all of them lead, instead of each to its title.
 */
export function posters(titles: readonly PicturedTitle[], path?: string): EmailPart[] {
  const pictures = titles.flatMap((title) => pictureOf(title, title.portrait) ?? []);
  return pictures.length === 0
    ? []
    : [
        {
          kind: "posters",
          posters: pictures.slice(0, MAX_POSTERS),
          ...(path === undefined ? {} : { path }),
        },
      ];
}

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

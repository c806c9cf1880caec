import type { Email, EmailSite, EmailTemplate } from "./email.ts";

/**
 * The texts of an email by their names, which begin with what they are: `subject`, `preview`, `heading`, or `text…`,
 * `note…`, `button…` and `link…`. They have named values such as `{code}`; `{service}` is the site's name.
 */
export type EmailTexts = Readonly<Record<string, string>>;

/** Every text may have it, and none has to. */
const SERVICE = "service";
const NAMED = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

export const valuesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = ""]) => name)),
];

/** The values of the standard text that another wording of it lacks, and those that it does not know. */
export function wrongValues(
  wording: string,
  standard: string,
): { readonly unknown: readonly string[]; readonly missing: readonly string[] } {
  const given = valuesIn(wording);
  const known = valuesIn(standard);
  return {
    unknown: given.filter((name) => name !== SERVICE && !known.includes(name)),
    missing: known.filter((name) => name !== SERVICE && !given.includes(name)),
  };
}

function fits(wording: string, standard: string): boolean {
  const { unknown, missing } = wrongValues(wording, standard);
  return unknown.length === 0 && missing.length === 0;
}

type Values = Readonly<Record<string, string | number>>;

/** Values are not read again: a name such as `{code}` stays as it is. */
const fill = (text: string, values: Values): string =>
  text.replace(NAMED, (whole, name: string) => String(values[name] ?? whole));

export type Say<Texts extends EmailTexts> = (name: keyof Texts & string, values?: Values) => string;

/**
 * An email whose texts an operator can word otherwise. A wording that does not have the values of the standard text,
 * such as one of an older version, is not used.
 */
export function worded<const Texts extends EmailTexts, Content>(
  texts: Texts,
  write: (say: Say<Texts>, content: Content, site: EmailSite) => Email,
): EmailTemplate<Content> {
  const template = (content: Content, site: EmailSite): Email =>
    write(
      (name, values = {}) => {
        site.onText?.(name);
        const standard = texts[name] ?? "";
        const chosen = site.wording?.[name];
        const text = chosen !== undefined && fits(chosen, standard) ? chosen : standard;
        return fill(text, { ...values, [SERVICE]: site.serviceName });
      },
      content,
      site,
    );
  return Object.assign(template, { texts });
}

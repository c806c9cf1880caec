/** An email as plain words; `render.ts` lays it out. */
export interface Email {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly EmailPart[];
  /** Where one click stops more of its kind. */
  readonly stopPath?: string;
}

export type EmailPart =
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "code"; readonly code: string }
  /** What the mail is for is a button; what its reader may want besides is a link. `path` is one of the site's own. */
  | { readonly kind: "button" | "link"; readonly label: string; readonly path: string };

/** The emails of a feature by name, each a function of what it is filled with. */
export type EmailTemplates<Contents> = {
  readonly [Name in keyof Contents]: (content: Contents[Name]) => Email;
};

/** The emails of any feature. */
export type AnyEmailTemplates = Readonly<Record<string, (content: never) => Email>>;

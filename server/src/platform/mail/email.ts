import type { SiteLook } from "@bijou/contract/site-look";

/** An email as structured text; `render.ts` lays it out. */
export interface Email {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  /** A wide picture above the heading. */
  readonly picture?: EmailPicture | undefined;
  readonly parts: readonly EmailPart[];
  /** One click there unsubscribes from this kind of mail. */
  readonly stopPath?: string;
}

/**
 * A picture of the image route, which links to a path of the site. Its address is the same for all recipients. The
 * text says the same without it, because many mail programs block pictures.
 */
export interface EmailPicture {
  readonly hash: string;
  readonly alt: string;
  readonly path: string;
}

export type EmailPart =
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "code"; readonly code: string }
  /** Upright pictures side by side, at most `MAX_POSTERS`. All lead to `path` if it is given. */
  | { readonly kind: "posters"; readonly posters: readonly EmailPicture[]; readonly path?: string }
  /** The purpose of the mail is a button, anything else a link. `path` is a path of the site. */
  | { readonly kind: "button" | "link"; readonly label: string; readonly path: string };

export const MAX_POSTERS = 3;

/** What emails say about the site that sends them. */
export interface EmailSite {
  readonly serviceName: string;
  /** The design's own without it. */
  readonly look?: Pick<SiteLook, "accentColor" | "pictures">;
  /** The operator's own texts of this email; the standard ones without them. */
  readonly wording?: Readonly<Record<string, string>>;
  /** What every email ends with, beside the site's name; the standard text without it. */
  readonly footnote?: string;
  /** Is told the name of each text that the email has. */
  readonly onText?: (name: string) => void;
}

export interface EmailTemplate<Content> {
  (content: Content, site: EmailSite): Email;
  /** The standard texts. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The emails of a feature by name, each a function of its content. */
export type EmailTemplates<Contents> = {
  readonly [Name in keyof Contents]: EmailTemplate<Contents[Name]>;
};

/** The emails of any feature. */
export type AnyEmailTemplates = Readonly<Record<string, EmailTemplate<never>>>;

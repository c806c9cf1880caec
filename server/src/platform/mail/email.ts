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
}

/** The emails of a feature by name, each a function of its content. */
export type EmailTemplates<Contents> = {
  readonly [Name in keyof Contents]: (content: Contents[Name], site: EmailSite) => Email;
};

/** The emails of any feature. */
export type AnyEmailTemplates = Readonly<
  Record<string, (content: never, site: EmailSite) => Email>
>;

import { FOOTNOTE, layOut } from "./layout.ts";
import type { Email, EmailPart, EmailSite } from "./email.ts";

/** A mail as it is sent, in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One click there unsubscribes from this kind of mail. */
  readonly stopUrl?: string;
}

function plainPart(part: EmailPart, linkTo: (path: string) => string): string {
  switch (part.kind) {
    case "code":
      return `    ${part.code}`;
    case "button":
    case "link":
      return `${part.label}:\n${linkTo(part.path)}`;
    case "posters":
      return part.path === undefined
        ? part.posters.map(({ alt, path }) => `${alt}:\n${linkTo(path)}`).join("\n\n")
        : part.posters.map(({ alt }) => alt).join(", ");
    default:
      return part.text;
  }
}

interface MailOrigins {
  /** The origin that paths lead to. */
  readonly publicUrl: string;
  /** Another origin of the same site that addresses may lead to. */
  readonly studioUrl?: string | undefined;
}

/**
 * Renders an email as HTML and plain text; links lead to `publicUrl`.
 *
 * @throws for a link that leads anywhere else.
 */
export function renderMail(
  email: Email,
  { publicUrl, studioUrl = publicUrl, ...site }: EmailSite & MailOrigins,
): Mail {
  const { origin, host } = new URL(publicUrl);
  const linkTo = (path: string): string => {
    const url = new URL(path, origin);
    if (url.origin !== origin && url.origin !== studioUrl)
      throw new Error("A mail may only link to its own site");
    return url.href;
  };
  const paragraphs = [
    email.heading,
    ...email.parts.map((part) => plainPart(part, linkTo)),
    // The delimiter by which mail programs recognize a signature (RFC 3676 4.3).
    `-- \n${site.serviceName}, ${host}\n${site.footnote ?? FOOTNOTE}\n`,
  ];
  return {
    subject: email.subject,
    text: paragraphs.join("\n\n"),
    html: layOut(email, { ...site, host }, linkTo),
    ...(email.stopPath === undefined ? {} : { stopUrl: linkTo(email.stopPath) }),
  };
}

import { FOOTNOTE, HOUSE, layOut } from "./layout.ts";
import type { Email, EmailPart } from "./email.ts";

/** A mail as it is sent, in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click stops more of its kind. */
  readonly stopUrl?: string;
}

function plainPart(part: EmailPart, linkTo: (path: string) => string): string {
  switch (part.kind) {
    case "code":
      return `    ${part.code}`;
    case "button":
    case "link":
      return `${part.label}:\n${linkTo(part.path)}`;
    default:
      return part.text;
  }
}

/**
 * An email in HTML and as plain text; links lead to `publicUrl`.
 *
 * @throws when a link would lead anywhere else.
 */
export function renderMail(email: Email, publicUrl: string): Mail {
  const { origin, host } = new URL(publicUrl);
  const linkTo = (path: string): string => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new Error("A mail links to its house alone");
    return url.href;
  };
  const paragraphs = [
    email.heading,
    ...email.parts.map((part) => plainPart(part, linkTo)),
    // The mark that mail programs know a signature by (RFC 3676 4.3).
    `-- \n${HOUSE}, ${host}\n${FOOTNOTE}\n`,
  ];
  return {
    subject: email.subject,
    text: paragraphs.join("\n\n"),
    html: layOut(email, host, linkTo),
    ...(email.stopPath === undefined ? {} : { stopUrl: linkTo(email.stopPath) }),
  };
}

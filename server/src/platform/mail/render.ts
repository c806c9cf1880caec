import { FOOTNOTE, HOUSE, layOut } from "./layout.ts";
import type { Letter } from "./letter-parts.ts";
import { letterOf } from "./letters.ts";
import type { MailContents, MailTemplate } from "./mails.ts";

/** A mail as it is sent, in both forms. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click stops more of its kind. */
  readonly stopUrl?: string;
}

function plainPart(part: Letter["parts"][number], linkTo: (path: string) => string): string {
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
 * A mail of the house, in HTML and as plain text; links lead to `publicUrl`.
 *
 * @throws when a link would lead anywhere else.
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  content: MailContents[Template],
  publicUrl: string,
): Mail {
  const { origin, host } = new URL(publicUrl);
  const linkTo = (path: string): string => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new Error("A mail links to its house alone");
    return url.href;
  };
  const letter = letterOf(template, content);
  const paragraphs = [
    letter.heading,
    ...letter.parts.map((part) => plainPart(part, linkTo)),
    // The mark that mail programs know a signature by (RFC 3676 4.3).
    `-- \n${HOUSE}, ${host}\n${FOOTNOTE}\n`,
  ];
  return {
    subject: letter.subject,
    text: paragraphs.join("\n\n"),
    html: layOut(letter, host, linkTo),
    ...(letter.stopPath === undefined ? {} : { stopUrl: linkTo(letter.stopPath) }),
  };
}

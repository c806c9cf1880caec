import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface IssueEmails {
  /** `note`: the operator's message; '' without one. */
  "issue-closed": { title: string; note: string; path: string };
  /** A question or an interim answer. */
  "issue-reply": { title: string; note: string; path: string };
}

export const issueEmails: EmailTemplates<IssueEmails> = {
  "issue-closed": ({ title, note: message, path }) => ({
    subject: `Your report about ${title}`,
    preview: message === "" ? "We’ve looked into it." : message,
    heading: "Thanks for telling us",
    parts: [
      text(`You reported a problem with ${title}. We’ve looked into it, and it’s resolved.`),
      ...(message === "" ? [] : [text(message)]),
      button("Watch it again", path),
      note("If the problem is still there, please report it again."),
    ],
  }),
  "issue-reply": ({ title, note: message, path }) => ({
    subject: `About your report: ${title}`,
    preview: message,
    heading: "About your report",
    parts: [
      text(`You reported a problem with ${title}. Here’s our reply:`),
      text(message),
      button(`Go to ${title}`, path),
      note("To tell us more, report the problem again while you’re watching."),
    ],
  }),
};

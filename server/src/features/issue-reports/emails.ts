import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, note, text } from "../../platform/mail/email-parts.ts";
import { worded } from "../../platform/mail/wording.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface IssueEmails {
  /** `note`: the operator's message; '' without one. */
  "issue-closed": { title: string; note: string; path: string };
  /** A question or an interim answer. */
  "issue-reply": { title: string; note: string; path: string };
}

export const issueEmails: EmailTemplates<IssueEmails> = {
  "issue-closed": worded(
    {
      subject: "Your report about {title}",
      preview: "We’ve looked into it.",
      heading: "Thanks for telling us",
      text: "You reported a problem with {title}. We’ve looked into it, and it’s resolved.",
      button: "Watch it again",
      note: "If the problem is still there, please report it again.",
    },
    (say, { title, note: message, path }) => ({
      subject: say("subject", { title }),
      preview: message === "" ? say("preview") : message,
      heading: say("heading"),
      parts: [
        text(say("text", { title })),
        ...(message === "" ? [] : [text(message)]),
        button(say("button"), path),
        note(say("note")),
      ],
    }),
  ),

  "issue-reply": worded(
    {
      subject: "About your report: {title}",
      heading: "About your report",
      text: "You reported a problem with {title}. Here’s our reply:",
      button: "Go to {title}",
      note: "To tell us more, report the problem again while you’re watching.",
    },
    (say, { title, note: message, path }) => ({
      subject: say("subject", { title }),
      preview: message,
      heading: say("heading"),
      parts: [
        text(say("text", { title })),
        text(message),
        button(say("button", { title }), path),
        note(say("note")),
      ],
    }),
  ),
};

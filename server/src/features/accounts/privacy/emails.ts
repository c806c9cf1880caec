import { paths } from "@bijou/contract/site-paths";
import type { EmailTemplates } from "../../../platform/mail/email.ts";
import { button, dayOf, momentOf, note, text } from "../../../platform/mail/email-parts.ts";
import { worded } from "../../../platform/mail/wording.ts";

/** The content of each email. Links are paths of the site, including their secret. */
export interface PrivacyEmails {
  /**
   * `deleteAt`: ISO 8601. `membership`: "" without a paid one, "stops" for one that is not renewed and ends at `until`,
   * "ended" for one whose payment was overdue; absent from mails of older versions.
   */
  "account-deletion": {
    deleteAt: string;
    profilePath: string;
    membership?: "" | "stops" | "ended";
    until?: string;
  };
  /** `until`: the end of the membership that was cancelled with the account, ISO 8601; "" without one. */
  "account-kept": { until?: string; membershipPath?: string };
}

export const privacyEmails: EmailTemplates<PrivacyEmails> = {
  "account-deletion": worded(
    {
      subject: "Your account will be deleted",
      preview: "It will be deleted on {day}. You can keep it until then.",
      heading: "Your account will be deleted",
      text: "As you asked, we’ll delete your {service} account on {day}, along with its profiles, lists, and history.",
      textMembership:
        "Your membership won’t renew, and you won’t be charged again. You’ll keep it until {until}. If you keep your account, you can resume it.",
      textMembershipThen:
        "Your membership won’t renew, and you won’t be charged again. You’ll keep it until then. If you keep your account, you can resume it.",
      textMembershipEnded:
        "Your membership has ended. We won’t try the failed payment again, and you owe nothing.",
      textKeep: "Nothing else changes until then. If you change your mind, you can keep it:",
      button: "Keep my account",
      note: "If you didn’t ask for this, keep your account and change your password.",
    },
    (say, { deleteAt, profilePath, membership = "", until = "" }) => {
      const day = momentOf(deleteAt);
      // Functions, because without a membership there is no date to format.
      const ofMembership = {
        "": () => [],
        stops: () => [
          text(
            until < deleteAt
              ? say("textMembership", { until: dayOf(until) })
              : say("textMembershipThen"),
          ),
        ],
        ended: () => [text(say("textMembershipEnded"))],
      }[membership]();
      return {
        subject: say("subject"),
        preview: say("preview", { day }),
        heading: say("heading"),
        parts: [
          text(say("text", { day })),
          ...ofMembership,
          text(say("textKeep")),
          button(say("button"), profilePath),
          note(say("note")),
        ],
      };
    },
  ),

  "account-kept": worded(
    {
      subject: "We’ll keep your account",
      preview: "Nothing will be deleted.",
      heading: "Good to have you back",
      text: "We’ll keep your {service} account and everything in it. Nothing will be deleted.",
      textMembership:
        "Your membership is still cancelled. It ends on {until} unless you resume it.",
      button: "Resume subscription",
    },
    (say, { until = "", membershipPath = paths.membership }) => ({
      subject: say("subject"),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text")),
        ...(until === ""
          ? []
          : [
              text(say("textMembership", { until: dayOf(until) })),
              button(say("button"), membershipPath),
            ]),
      ],
    }),
  ),
};

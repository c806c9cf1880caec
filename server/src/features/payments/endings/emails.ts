import type { EmailTemplates } from "../../../platform/mail/email.ts";
import { button, dayOf, momentOf, note, text } from "../../../platform/mail/email-parts.ts";
import { worded } from "../../../platform/mail/wording.ts";

/** Variables of the emails about a membership that ended, and money that goes back. */
export interface EndingEmails {
  /** An end before the date in earlier mails. `amount`: of the chargeback; `endedAt`: ISO 8601. */
  "membership-ended": {
    plan: string;
    reason: "dispute" | "unpaid" | "provider";
    amount: string;
    endedAt: string;
    membershipPath: string;
  };
  /** `amount`: formatted; `paidAt`, `askedAt`: ISO 8601. */
  refunded: { plan: string; amount: string; paidAt: string; membershipPath: string };
  "refund-failed": { plan: string; amount: string; paidAt: string; membershipPath: string };
  /** The acknowledgement of a withdrawal that the directive requires. `refund`: "" if nothing was paid. */
  "contract-withdrawn": {
    email: string;
    plan: string;
    refund: string;
    askedAt: string;
    membershipPath: string;
  };
}

export const endingEmails: EmailTemplates<EndingEmails> = {
  "membership-ended": worded(
    {
      subject: "Your membership has ended",
      preview: "{plan} ended on {day}.",
      heading: "Your membership has ended",
      text_dispute:
        "Your bank took {amount} back for you, so {plan} ended on {day}. You won’t be charged again.",
      text_unpaid:
        "The payment for {plan} didn’t come through, so it ended on {day}. We won’t try it again.",
      text_provider: "{plan} ended on {day}. You won’t be charged again.",
      textBack: "Your account and your lists will stay. You can come back whenever you like:",
      button: "My membership",
      note: "If you think this is a mistake, please write to us.",
    },
    (say, { plan, reason, amount, endedAt, membershipPath }) => {
      const day = dayOf(endedAt);
      return {
        subject: say("subject"),
        preview: say("preview", { plan, day }),
        heading: say("heading"),
        parts: [
          text(say(`text_${reason}`, { plan, day, amount })),
          text(say("textBack")),
          button(say("button"), membershipPath),
          ...(reason === "unpaid" ? [] : [note(say("note"))]),
        ],
      };
    },
  ),

  refunded: worded(
    {
      subject: "Your refund: {amount}",
      preview: "We’ve refunded {amount} for {plan}.",
      heading: "Your refund is on its way",
      text: "We’ve refunded {amount} of what you paid for {plan} on {day}.",
      textCard: "It goes back to the card you paid with. Banks take up to ten days to show it.",
      button: "My membership",
    },
    (say, { plan, amount, paidAt, membershipPath }) => ({
      subject: say("subject", { amount }),
      preview: say("preview", { amount, plan }),
      heading: say("heading"),
      parts: [
        text(say("text", { amount, plan, day: dayOf(paidAt) })),
        text(say("textCard")),
        button(say("button"), membershipPath),
      ],
    }),
  ),

  "refund-failed": worded(
    {
      subject: "Your refund didn’t go through",
      preview: "Your bank didn’t accept {amount}.",
      heading: "Your refund didn’t go through",
      text: "Your bank didn’t accept our refund of {amount} for {plan}, paid on {day}. The money is still yours.",
      textWrite: "Please write to us, and we’ll send it another way.",
      button: "My membership",
    },
    (say, { plan, amount, paidAt, membershipPath }) => ({
      subject: say("subject"),
      preview: say("preview", { amount }),
      heading: say("heading"),
      parts: [
        text(say("text", { amount, plan, day: dayOf(paidAt) })),
        text(say("textWrite")),
        button(say("button"), membershipPath),
      ],
    }),
  ),

  "contract-withdrawn": worded(
    {
      subject: "We’ve received your withdrawal",
      preview: "You withdrew from your contract for {plan}.",
      heading: "You’ve withdrawn from your contract",
      text: "We received your withdrawal from the contract for {plan} on {time}, from the account {email}.",
      textRefund: "{plan} ends now, and we’re refunding {refund} to the card you paid with.",
      textNothing: "{plan} ends now. You hadn’t paid anything, and won’t be charged.",
      button: "My membership",
      note: "Please keep this email. If you didn’t ask for this, change your password.",
    },
    (say, { email, plan, refund, askedAt, membershipPath }) => ({
      subject: say("subject"),
      preview: say("preview", { plan }),
      heading: say("heading"),
      parts: [
        text(say("text", { plan, time: momentOf(askedAt), email })),
        text(refund === "" ? say("textNothing", { plan }) : say("textRefund", { plan, refund })),
        button(say("button"), membershipPath),
        note(say("note")),
      ],
    }),
  ),
};

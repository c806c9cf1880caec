import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, dayOf, momentOf, note, text } from "../../platform/mail/email-parts.ts";

/** Variables of each template. Links are site paths and may contain a secret. */
export interface PaymentEmails {
  /** `amount`: formatted, as "$1.99"; `until`: ISO 8601, or "" for an ended membership. */
  receipt: { plan: string; amount: string; until: string; membershipPath: string };
  /** `until`: ISO 8601; "" if it ended immediately because a payment was due. */
  "subscription-cancelled": { plan: string; until: string; membershipPath: string };
  /** `until`: ISO 8601, when the membership ends if the payment keeps failing. */
  "payment-failed": { plan: string; until: string; membershipPath: string };
  /** `next`: ISO 8601, the next charge; `price`: as "$1.99 a month", or "" if unknown. */
  "trial-begun": { plan: string; price: string; next: string; membershipPath: string };
  "trial-ending": { plan: string; price: string; next: string; membershipPath: string };
  "plan-changed": { plan: string; price: string; next: string; membershipPath: string };
  "subscription-resumed": { plan: string; price: string; next: string; membershipPath: string };
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

const costs = (price: string, next: string): string =>
  price === ""
    ? `The next charge is on ${dayOf(next)}.`
    : `It costs ${price}, and the next charge is on ${dayOf(next)}.`;

export const paymentEmails: EmailTemplates<PaymentEmails> = {
  receipt: ({ plan, amount, until, membershipPath }) => ({
    subject: `Your receipt: ${amount} for ${plan}`,
    preview: "Thank you. Your invoices are in Membership.",
    heading: "Thank you",
    parts: [
      text(`We received ${amount} for ${plan}.`),
      ...(until === "" ? [] : [text(`It’s paid until ${dayOf(until)}.`)]),
      text("You’ll find your invoices, card, and plan in Membership:"),
      button("My membership", membershipPath),
      note("We send you this email each time we take a payment."),
    ],
  }),

  "subscription-cancelled": ({ plan, until, membershipPath }) => {
    if (until === "")
      return {
        subject: "Your subscription has ended",
        preview: "You owe nothing.",
        heading: "Your subscription has ended",
        parts: [
          text(
            `As you asked, ${plan} has ended. We won’t try the failed payment again, and you owe nothing.`,
          ),
          text("You can come back whenever you like:"),
          button("My membership", membershipPath),
          note("If you didn’t ask for this, change your password."),
        ],
      };
    const day = dayOf(until);
    return {
      subject: "Your subscription is cancelled",
      preview: `You’ll keep ${plan} until ${day}.`,
      heading: "Your subscription is cancelled",
      parts: [
        text(
          `As you asked, ${plan} ends on ${day}. Nothing changes until then, and you won’t be charged again.`,
        ),
        text("If you change your mind before then, you can resume with one click:"),
        button("Resume subscription", membershipPath),
        note("If you didn’t ask for this, resume it and change your password."),
      ],
    };
  },

  "payment-failed": ({ plan, until, membershipPath }) => {
    const day = dayOf(until);
    return {
      subject: "Your payment didn’t go through",
      preview: `You’ll keep ${plan} until ${day}; please check your card.`,
      heading: "Your payment didn’t go through",
      parts: [
        text(
          `Your payment for ${plan} was declined. We’ll try again. You’ll keep ${plan} until ${day}.`,
        ),
        text("Update your card to keep watching:"),
        button("My membership", membershipPath),
        note("If you no longer want it, you don’t need to do anything. It will end on that day."),
      ],
    };
  },

  "subscription-resumed": ({ plan, price, next, membershipPath }) => ({
    subject: "Your subscription continues",
    preview: `The next charge for ${plan} is on ${dayOf(next)}.`,
    heading: "Good to have you back",
    parts: [
      text(`As you asked, ${plan} continues. ${costs(price, next)}`),
      button("My membership", membershipPath),
      note("If you didn’t ask for this, cancel it there and change your password."),
    ],
  }),

  "trial-begun": ({ plan, price, next, membershipPath }) => ({
    subject: "Your free trial has started",
    preview: `${plan} is free until ${dayOf(next)}.`,
    heading: "Your free trial has started",
    parts: [
      text(
        `${plan} is free until ${dayOf(next)}. On that day ${price === "" ? "your card is charged" : `your card is charged for the first time: ${price}`}, unless you cancel first.`,
      ),
      text("You can cancel anytime, in two clicks:"),
      button("My membership", membershipPath),
    ],
  }),

  "trial-ending": ({ plan, price, next, membershipPath }) => ({
    subject: `Your free trial ends on ${dayOf(next)}`,
    preview: `After that ${plan} ${price === "" ? "is paid for" : `is ${price}`}, unless you cancel.`,
    heading: "Your free trial ends soon",
    parts: [
      text(
        `Your ${plan} free trial ends on ${dayOf(next)}. On that day ${price === "" ? "your card is charged" : `your card is charged for the first time: ${price}`}.`,
      ),
      text(
        "To keep it, you don’t need to do anything. If you’d rather not, cancel before that day:",
      ),
      button("My membership", membershipPath),
    ],
  }),

  "plan-changed": ({ plan, price, next, membershipPath }) => ({
    subject: `Your plan is now ${plan}`,
    preview: `The next charge is on ${dayOf(next)}.`,
    heading: "Your plan has changed",
    parts: [
      text(`Your plan is now ${plan}. ${costs(price, next)}`),
      text("What you’ve already paid counts toward it. You’ll find every invoice in Membership:"),
      button("My membership", membershipPath),
      note("If you didn’t ask for this, change it back and change your password."),
    ],
  }),

  "membership-ended": ({ plan, reason, amount, endedAt, membershipPath }) => {
    const day = dayOf(endedAt);
    const why = {
      dispute: `Your bank took ${amount} back for you, so ${plan} ended on ${day}. You won’t be charged again.`,
      unpaid: `The payment for ${plan} didn’t come through, so it ended on ${day}. We won’t try it again.`,
      provider: `${plan} ended on ${day}. You won’t be charged again.`,
    }[reason];
    return {
      subject: "Your membership has ended",
      preview: `${plan} ended on ${day}.`,
      heading: "Your membership has ended",
      parts: [
        text(why),
        text("Your account and your lists will stay. You can come back whenever you like:"),
        button("My membership", membershipPath),
        ...(reason === "unpaid"
          ? []
          : [note("If you think this is a mistake, please write to us.")]),
      ],
    };
  },

  refunded: ({ plan, amount, paidAt, membershipPath }) => ({
    subject: `Your refund: ${amount}`,
    preview: `We’ve refunded ${amount} for ${plan}.`,
    heading: "Your refund is on its way",
    parts: [
      text(`We’ve refunded ${amount} of what you paid for ${plan} on ${dayOf(paidAt)}.`),
      text("It goes back to the card you paid with. Banks take up to ten days to show it."),
      button("My membership", membershipPath),
    ],
  }),

  "refund-failed": ({ plan, amount, paidAt, membershipPath }) => ({
    subject: "Your refund didn’t go through",
    preview: `Your bank didn’t accept ${amount}.`,
    heading: "Your refund didn’t go through",
    parts: [
      text(
        `Your bank didn’t accept our refund of ${amount} for ${plan}, paid on ${dayOf(paidAt)}. The money is still yours.`,
      ),
      text("Please write to us, and we’ll send it another way."),
      button("My membership", membershipPath),
    ],
  }),

  "contract-withdrawn": ({ email, plan, refund, askedAt, membershipPath }) => ({
    subject: "We’ve received your withdrawal",
    preview: `You withdrew from your contract for ${plan}.`,
    heading: "You’ve withdrawn from your contract",
    parts: [
      text(
        `We received your withdrawal from the contract for ${plan} on ${momentOf(askedAt)}, from the account ${email}.`,
      ),
      text(
        refund === ""
          ? `${plan} ends now. You hadn’t paid anything, and won’t be charged.`
          : `${plan} ends now, and we’re refunding ${refund} to the card you paid with.`,
      ),
      button("My membership", membershipPath),
      note("Please keep this email. If you didn’t ask for this, change your password."),
    ],
  }),
};

import type { EmailTemplates } from "../../platform/mail/email.ts";
import { button, dayOf, note, text } from "../../platform/mail/email-parts.ts";
import { type Say, worded } from "../../platform/mail/wording.ts";
import type { EndingEmails } from "./endings/emails.ts";

/** Variables of each template. Links are site paths and may contain a secret. */
export interface PaymentEmails extends EndingEmails {
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
}

const COSTS = {
  textCosts: "It costs {price}, and the next charge is on {day}.",
  textNext: "The next charge is on {day}.",
} as const;

/** Without a known price, only the day. */
const costs = (say: Say<typeof COSTS>, price: string, next: string): string =>
  price === ""
    ? say("textNext", { day: dayOf(next) })
    : say("textCosts", { price, day: dayOf(next) });

export const paymentEmails: EmailTemplates<Omit<PaymentEmails, keyof EndingEmails>> = {
  receipt: worded(
    {
      subject: "Your receipt: {amount} for {plan}",
      preview: "Thank you. Your invoices are in Membership.",
      heading: "Thank you",
      text: "We received {amount} for {plan}.",
      textUntil: "It’s paid until {day}.",
      textInvoices: "You’ll find your invoices, card, and plan in Membership:",
      button: "My membership",
      note: "We send you this email each time we take a payment.",
    },
    (say, { plan, amount, until, membershipPath }) => ({
      subject: say("subject", { amount, plan }),
      preview: say("preview"),
      heading: say("heading"),
      parts: [
        text(say("text", { amount, plan })),
        ...(until === "" ? [] : [text(say("textUntil", { day: dayOf(until) }))]),
        text(say("textInvoices")),
        button(say("button"), membershipPath),
        note(say("note")),
      ],
    }),
  ),

  "subscription-cancelled": worded(
    {
      subject: "Your subscription is cancelled",
      preview: "You’ll keep {plan} until {day}.",
      heading: "Your subscription is cancelled",
      text: "As you asked, {plan} ends on {day}. Nothing changes until then, and you won’t be charged again.",
      textResume: "If you change your mind before then, you can resume with one click:",
      button: "Resume subscription",
      note: "If you didn’t ask for this, resume it and change your password.",
      subjectEnded: "Your subscription has ended",
      previewEnded: "You owe nothing.",
      headingEnded: "Your subscription has ended",
      textEnded:
        "As you asked, {plan} has ended. We won’t try the failed payment again, and you owe nothing.",
      textBack: "You can come back whenever you like:",
      buttonEnded: "My membership",
      noteEnded: "If you didn’t ask for this, change your password.",
    },
    (say, { plan, until, membershipPath }) => {
      if (until === "")
        return {
          subject: say("subjectEnded"),
          preview: say("previewEnded"),
          heading: say("headingEnded"),
          parts: [
            text(say("textEnded", { plan })),
            text(say("textBack")),
            button(say("buttonEnded"), membershipPath),
            note(say("noteEnded")),
          ],
        };
      const day = dayOf(until);
      return {
        subject: say("subject"),
        preview: say("preview", { plan, day }),
        heading: say("heading"),
        parts: [
          text(say("text", { plan, day })),
          text(say("textResume")),
          button(say("button"), membershipPath),
          note(say("note")),
        ],
      };
    },
  ),

  "payment-failed": worded(
    {
      subject: "Your payment didn’t go through",
      preview: "You’ll keep {plan} until {day}; please check your card.",
      heading: "Your payment didn’t go through",
      text: "Your payment for {plan} was declined. We’ll try again. You’ll keep {plan} until {day}.",
      textUpdate: "Update your card to keep watching:",
      button: "My membership",
      note: "If you no longer want it, you don’t need to do anything. It will end on that day.",
    },
    (say, { plan, until, membershipPath }) => {
      const day = dayOf(until);
      return {
        subject: say("subject"),
        preview: say("preview", { plan, day }),
        heading: say("heading"),
        parts: [
          text(say("text", { plan, day })),
          text(say("textUpdate")),
          button(say("button"), membershipPath),
          note(say("note")),
        ],
      };
    },
  ),

  "subscription-resumed": worded(
    {
      subject: "Your subscription continues",
      preview: "The next charge for {plan} is on {day}.",
      heading: "Good to have you back",
      text: "As you asked, {plan} continues. {costs}",
      ...COSTS,
      button: "My membership",
      note: "If you didn’t ask for this, cancel it there and change your password.",
    },
    (say, { plan, price, next, membershipPath }) => ({
      subject: say("subject"),
      preview: say("preview", { plan, day: dayOf(next) }),
      heading: say("heading"),
      parts: [
        text(say("text", { plan, costs: costs(say, price, next) })),
        button(say("button"), membershipPath),
        note(say("note")),
      ],
    }),
  ),

  "trial-begun": worded(
    {
      subject: "Your free trial has started",
      preview: "{plan} is free until {day}.",
      heading: "Your free trial has started",
      text: "{plan} is free until {day}. On that day your card is charged for the first time: {price}, unless you cancel first.",
      textNoPrice:
        "{plan} is free until {day}. On that day your card is charged, unless you cancel first.",
      textCancel: "You can cancel anytime, in two clicks:",
      button: "My membership",
    },
    (say, { plan, price, next, membershipPath }) => {
      const day = dayOf(next);
      return {
        subject: say("subject"),
        preview: say("preview", { plan, day }),
        heading: say("heading"),
        parts: [
          text(
            price === "" ? say("textNoPrice", { plan, day }) : say("text", { plan, day, price }),
          ),
          text(say("textCancel")),
          button(say("button"), membershipPath),
        ],
      };
    },
  ),

  "trial-ending": worded(
    {
      subject: "Your free trial ends on {day}",
      preview: "After that {plan} is {price}, unless you cancel.",
      previewNoPrice: "After that {plan} is paid for, unless you cancel.",
      heading: "Your free trial ends soon",
      text: "Your {plan} free trial ends on {day}. On that day your card is charged for the first time: {price}.",
      textNoPrice: "Your {plan} free trial ends on {day}. On that day your card is charged.",
      textCancel:
        "To keep it, you don’t need to do anything. If you’d rather not, cancel before that day:",
      button: "My membership",
    },
    (say, { plan, price, next, membershipPath }) => {
      const day = dayOf(next);
      return {
        subject: say("subject", { day }),
        preview: price === "" ? say("previewNoPrice", { plan }) : say("preview", { plan, price }),
        heading: say("heading"),
        parts: [
          text(
            price === "" ? say("textNoPrice", { plan, day }) : say("text", { plan, day, price }),
          ),
          text(say("textCancel")),
          button(say("button"), membershipPath),
        ],
      };
    },
  ),

  "plan-changed": worded(
    {
      subject: "Your plan is now {plan}",
      preview: "The next charge is on {day}.",
      heading: "Your plan has changed",
      text: "Your plan is now {plan}. {costs}",
      ...COSTS,
      textPaid:
        "What you’ve already paid counts toward it. You’ll find every invoice in Membership:",
      button: "My membership",
      note: "If you didn’t ask for this, change it back and change your password.",
    },
    (say, { plan, price, next, membershipPath }) => ({
      subject: say("subject", { plan }),
      preview: say("preview", { day: dayOf(next) }),
      heading: say("heading"),
      parts: [
        text(say("text", { plan, costs: costs(say, price, next) })),
        text(say("textPaid")),
        button(say("button"), membershipPath),
        note(say("note")),
      ],
    }),
  ),
};

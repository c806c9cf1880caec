/** Texts of the pages the payment provider returns to (S-184 to S-186, E-33 to E-36, E-46). */
export const returnTexts = {
  successHead: "Your subscription",
  cancelHead: "Payment cancelled",
  description: "How the payment went.",
  loading: "Loading...",
  waiting: "Waiting...",
  noParameters:
    "We haven’t seen a payment. If you’ve just paid, you’ll find your plan under Membership.",
  subscribed: "You are Subscribed!",
  confirming: "Confirming your payment",
  late: "Still waiting for your bank",
  lateText:
    "Your payment isn’t confirmed yet. You don’t need to wait: Premium will start automatically, and you can check Membership for its status.",
  notPaid: "Your payment didn’t go through",
  failedTitle: "Couldn’t check your payment",
  cancelled: "Payment cancelled",
  noMessage: "Subscription completed, but no confirmation message received.",
  failed: "Failed to complete subscription.",
  facts: (plan: string, price: string, date: string) =>
    `${plan}, ${price}. Next Billing Date: ${date}.`,
  paidToday: (price: string) => `${price} paid today`,
  freeToday: "nothing to pay today",
  watch: "Watch now",
  startWith: "Yours from tonight",
  home: "Home",
  membership: "Membership",
  tryAgain: "Try again",
  otherCard: "Try another card",
  continueWithAds: "Continue with Ads",
} as const;

/** Texts of the consent to share a payment with partners (S-184, decisions 13). */
export const partnerTexts = {
  label: "Advertising partners",
  question:
    "May we tell our advertising partners that a subscription started? Your browser would load a small image from them, with the amount and a random number, and nothing about who you are or what you watch.",
  yes: "Yes, tell them",
  no: "No",
  notified: "We told our advertising partners the amount, as you agreed.",
  stop: "Don’t tell them again",
  declined: "We won’t tell them anything else, and we won’t ask again on this device.",
} as const;

/** Texts of the sample payment (S-183). */
export const sampleTexts = {
  headTitle: "Sample payment",
  facts: [
    ["Plan", "Premium"],
    ["Validity", "1 month"],
    ["Payment mode", "Card"],
  ],
  note: "This is a sample: nothing was paid, and the buttons don’t do anything.",
  watch: "Watch Now",
  browse: "Browse More",
} as const;

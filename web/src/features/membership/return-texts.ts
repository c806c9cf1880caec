/** Texts of the pages the payment provider leads back to (S-184 to S-186, E-33 to E-36, E-46). */
export const returnTexts = {
  successHead: "Your subscription",
  cancelHead: "Payment cancelled",
  description: "How the payment went.",
  loading: "Loading...",
  waiting: "Waiting...",
  noParameters: "Open this page from the payment; it cannot tell which one is meant.",
  subscribed: "You are Subscribed!",
  confirming: "Confirming your payment",
  late: "Your bank is taking its time",
  lateText:
    "The payment is not confirmed yet. You need not wait: Premium opens by itself, and the membership page shows it.",
  notPaid: "The payment did not go through",
  failedTitle: "We could not ask about your payment",
  cancelled: "Payment cancelled",
  noMessage: "Subscription completed, but no confirmation message received.",
  failed: "Failed to complete subscription.",
  facts: (plan: string, price: string, date: string) =>
    `${plan}, ${price}. Next Billing Date: ${date}.`,
  paidToday: (price: string) => `${price} paid today`,
  freeToday: "nothing to pay today",
  watch: "Watch now",
  home: "Home",
  membership: "Membership",
  tryAgain: "Try again",
  otherCard: "Try another card",
  continueWithAds: "Continue with Ads",
} as const;

/** Texts of the question whether others may be told of a payment (S-184, decisions 13). */
export const partnerTexts = {
  label: "Advertising partners",
  question:
    "May we tell our advertising partners that a subscription began? Your browser would load a small picture from them, with the amount and a random number: nothing about who you are or what you watch.",
  yes: "Yes, tell them",
  no: "No",
  told: "Our advertising partners were told the amount, as you agreed.",
  stop: "Do not tell them again",
  untold: "Nothing more is told to them. You will not be asked again on this device.",
} as const;

/** Texts of the sample of a payment (S-183). */
export const sampleTexts = {
  headTitle: "A sample of a payment",
  facts: [
    ["Plan", "Premium"],
    ["Validity", "1 month"],
    ["Payment mode", "Card"],
  ],
  note: "This is a sample: nothing was paid, and its buttons do nothing.",
  watch: "Watch Now",
  browse: "Browse More",
} as const;

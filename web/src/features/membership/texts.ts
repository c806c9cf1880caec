/** Texts of the choice between Premium and free (S-10), also after a sign-up. */
export const membershipTexts = {
  headTitle: "Choose how to watch",
  title: "Choose how to watch",
  description:
    "Premium includes ad-free streaming, early releases, saved searches, and bonus features.",
  lead: "You can change your mind anytime.",
  from: (price: string) => `From ${price} a month. You can change your mind anytime.`,
  leadFor: (title: string | undefined) =>
    title === undefined ? "This title is part of Premium." : `“${title}” is part of Premium.`,
  subscribe: "Subscribe",
  premium: "Premium",
  pitch: ["Ad-free streaming", "Early releases", "Saved searches", "Bonus features"],
  plans: "Plan",
  currency: "Currency",
  period: { month: "a month", year: "a year" },
  trial: (days: number) => `The first ${days} days are free if you’ve never had a membership.`,
  ownTrial: (days: number) => `The first ${days} days are free.`,
  renews: {
    month:
      "Renews monthly. Cancel in two clicks and keep Premium until the end of the month you’ve paid for.",
    year: "Renews yearly. Cancel in two clicks and keep Premium until the end of the year you’ve paid for.",
  },
  notYet: "Subscriptions aren’t available yet.",
  plansFailed: "Couldn’t load the plans. Check your connection and reload.",
  onlyOwner: "Only the account owner can subscribe. Every profile gets Premium.",
  subscribeNow: "Subscribe Now",
  processing: "Processing",
  notBegun: "Couldn’t start the payment. Check your connection and try again.",
  isPremium: "You’re a Premium member. Everything is yours to watch.",
  watch: "Watch now",
  ads: "Watch with Ads",
  free: "Free",
  always: "forever",
  freeGives: ["The free catalog", "Lists of your favorites"],
  freeLacks: ["No early releases", "No bonus features"],
  freeText: "Everything without a star is free, for as long as you like.",
  continueWithAds: "Continue with Ads",
} as const;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Less than a minute is not rounded up to one. */
const lengthOf = (seconds: number): string =>
  seconds < 60 ? counted(seconds, "second") : counted(Math.round(seconds / 60), "minute");

/** Texts of the membership page (S-217 to S-221, E-38, E-39). */
export const accountTexts = {
  title: "Membership",
  description: "Your plan, its price, and your next billing date.",
  loading: "Loading",
  failedTitle: "Couldn’t load your membership",
  failedText: "Check your connection and try again.",
  premiumTitles: "Included in Premium",
  plan: "Current Plan",
  price: "Price",
  status: "Subscription Status",
  next: "Next Billing Date",
  details: "Plan Details",
  free: "Free With Ads",
  none: "NA",
  always: "forever",
  freePrice: "Free",
  period: { month: "a month", year: "a year", "": "" },
  ends: (date: string) => `None (ends ${date})`,
  paymentFailed: "Payment failed",
  freeGives: ["The free catalog", "Lists of your favorites"],
  ads: (ads: number, seconds: number) =>
    `${counted(ads, "ad")} this month, ${lengthOf(seconds)}. Premium has none.`,
  noAds: "Premium includes ad-free streaming, early releases, saved searches, and bonus features.",
  subscribe: "Subscribe",
  trial: (date: string, price: string) =>
    `Your free trial runs until ${date}. After that it’s ${price} unless you cancel.`,
  pastDue: (date: string) =>
    `Your last payment failed. You’ll keep Premium until ${date} while we try again; please check your card.`,
  ending: (date: string) => `You’ll keep Premium until ${date}. Your lists will stay after that.`,
  ended: (date: string) => `Your membership ended on ${date}.`,
  elsewhere: "You didn’t buy this membership here. Manage it where you bought it.",
  onlyOwner: "The account owner manages this membership.",
  changeCard: "Update card",
  cancelled: "Membership Cancelled",
  resume: "Resume subscription",
  resumed: "Your subscription continues.",
  notResumed: "Couldn’t resume your subscription. Try again.",
  plansTitle: "Other plans",
  changeTo: (plan: string) => `Change to ${plan}`,
  changeTitle: (plan: string) => `Change to ${plan}?`,
  changeText: (price: string) => `It’s ${price} from now on.`,
  changeLoading: "Checking what it costs today",
  changeUnknown: "Couldn’t find out what it costs today. Try again in a moment.",
  chargedToday: (sum: string) => `Today we’ll charge your card ${sum}.`,
  nothingToday: "You won’t be charged today.",
  credited: (sum: string) => `You’ll have a credit of ${sum}, which goes toward your next bills.`,
  nextCharge: (sum: string, date: string) => `Your next bill is ${sum}, on ${date}.`,
  keepPlan: "Keep my plan",
  changed: "Your plan has been changed.",
  notChanged: "Couldn’t change your plan. Try again.",
  receipts: "Receipts",
  receiptsText: "Your card, address, and invoices are stored by our payment provider.",
  noReceipts: "No receipts yet.",
  receiptsFailed: "Couldn’t load your receipts.",
  /** Begins with the visible text, so that voice control finds it. */
  receipt: (status: string, number: string) => `${status}, receipt ${number}`,
  invoiceStatus: {
    paid: "Paid",
    open: "Open",
    void: "Void",
    uncollectible: "Not paid",
    refunded: "Refunded",
    partly_refunded: "Partly refunded",
    disputed: "Taken back by your bank",
  },
  refunded: (sum: string) => `${sum} refunded`,
  portal: "Payment details",
  noPortal: "There’s nothing to change with the payment provider.",
  portalFailed: "Couldn’t reach the payment provider. Try again.",
  cancellation: "Cancel Premium",
  cancellationText: (date: string) =>
    `If you cancel today, you’ll keep Premium until ${date}. Your lists will stay.`,
  cancel: "Cancel Subscription",
  cancellationDue:
    "If you cancel today, Premium ends now and you owe nothing. Your lists will stay.",
  cancelDue: "Premium ends now. We won’t try the failed payment again, and you owe nothing.",
  cancelTitle: "Cancel your subscription?",
  cancelText: (date: string) =>
    `You’ll keep Premium until ${date} and won’t be charged again. You can change your mind until then.`,
  keep: "Keep Premium",
  withdraw: "Withdraw from contract",
  withdrawText: (date: string) =>
    `Until ${date} you can withdraw from your contract without giving a reason.`,
  withdrawTitle: "Withdraw from your contract?",
  withdrawConsequence: (refund: string) =>
    refund === ""
      ? "Premium ends now, and you won’t be charged. We’ll email you a confirmation."
      : `Premium ends now, and we’ll refund ${refund} to the card you paid with. We’ll email you a confirmation.`,
  withdrawConfirm: "Confirm withdrawal",
  withdrawDone: "We’ve received your withdrawal, and emailed you a confirmation.",
  withdrawFailed: "Couldn’t send your withdrawal. Try again.",
  cancelDone: "Subscription cancellation request submitted successfully",
  cancelFailed: "Failed to process cancellation request",
} as const;

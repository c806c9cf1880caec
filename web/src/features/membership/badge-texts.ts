/** T-38, by `subscription_status`. */
export const badgeTexts = {
  Active: "Premium Member",
  Cancelled: "Membership Cancelled",
  Inactive: "Free Account",
} as const;

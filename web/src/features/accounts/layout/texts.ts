/** Names of the pages of an account. */
export const accountLayoutTexts = {
  profile: "Profile",
  history: "User History",
  devices: "Devices",
  membership: "Membership",
  suggested: "Suggested videos",
  activateDevice: "Activate Device",
  settings: "Settings",
} as const;

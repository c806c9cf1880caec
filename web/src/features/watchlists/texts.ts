/** Texts of the page that accepts a friend's list. */
export const watchListTexts = {
  title: "A list from a friend",
  description: "Accept the list that a friend shares with you.",
  guestText:
    "Sign in with the address the invitation came to, and the list is yours to read. New here? Sign up with that address, then open the link of the invitation once more.",
  signIn: "Sign In",
  signUp: "Sign Up",
  working: "One moment",
  acceptedTitle: "The list is yours to read",
  home: "Go to Home",
  block: (owner: string) => `Block ${owner}`,
  blockedTitle: (owner: string) => `${owner} is blocked`,
  blockedText: (owner: string) =>
    `You get no more invitations from ${owner}, who does not hear of it. You can take it back on your profile page.`,
  senderBlockedTitle: "You have blocked this friend",
  toProfile: "To your profile",
  spentTitle: "This invitation does not open",
  spentText:
    "It has been used, is older than seven days, was taken back, or is meant for another address. Your friend can send a new one.",
  otherAccount: (email: string) => `You are signed in as ${email}.`,
  useOther: "Use another account",
  missingTitle: "There is no invitation here",
  missingText: "Open the link of the e-mail once more; the address lost a part on the way.",
  failedTitle: "The list could not be accepted",
  unreachable: "We cannot be reached at the moment. Check the connection and try again.",
  tryAgain: "Try again",
} as const;

import { serviceName } from "@bijou/design/service-name";

/** Texts of the page that accepts a friend’s list. */
export const watchListTexts = {
  title: "A list from a friend",
  description: "Accept a list a friend shared with you.",
  guestText:
    "Sign in with the email address the invitation was sent to. New here? Sign up with that address, then open the invitation link again.",
  signIn: "Sign in",
  signUp: "Sign up",
  working: "One moment",
  acceptedTitle: (owner: string) => `${owner}’s list is yours to watch`,
  openList: "Open list",
  inList: "In this list",
  notAFriend: "Don’t know who this is?",
  home: "Go to Home",
  block: (owner: string) => `Block ${owner}`,
  blockedTitle: (owner: string) => `${owner} is blocked`,
  blockedText: (owner: string) =>
    `You won’t get any more invitations from ${owner}. They won’t be told. You can undo this in your profile.`,
  senderBlockedTitle: "You’ve blocked this friend",
  toProfile: "Go to profile",
  spentTitle: "This invitation can’t be opened",
  spentText:
    "It may have been used, expired after seven days, been withdrawn, or been sent to a different address. Ask your friend for a new one.",
  otherAccount: (email: string) => `You’re signed in as ${email}.`,
  useOther: "Use a different account",
  missingTitle: "No invitation here",
  missingText: "This link is incomplete. Open it again from the email.",
  failedTitle: "Couldn’t accept the list",
  get unreachable() {
    return `We can’t reach ${serviceName()} right now. Check your connection and try again.`;
  },
  tryAgain: "Try again",
} as const;

/** Texts of the unsubscribe pages that email links lead to. */
export const stopTexts = {
  busy: "One moment",
  noToken: "This link is incomplete. Open it again from the email.",
  home: "Home",
} as const;

export const mailTexts = {
  title: "Stop these emails",
  description: "Stop emails about saved searches and requested titles.",
  text: "We email you when a saved search finds something new or a title you asked for arrives. You can stop these emails here and keep everything you’ve saved.",
  stop: "Stop emails",
  done: "You won’t get these emails anymore",
  failed: "Couldn’t stop the emails. Check your connection and try again.",
} as const;

export const invitationTexts = {
  title: "Block invitations from this friend?",
  description: "Block the person who sent you an invitation.",
  text: "You won’t get any more invitations from them, and their lists will be hidden. They won’t be told, and you can undo this anytime.",
  stop: "Block this friend",
  done: "This friend is blocked",
  undo: "Undo",
  undone: "This friend is no longer blocked",
  failed: "Couldn’t save that. Check your connection and try again.",
} as const;

/** Texts of the pages that links of mails lead to, to get no more of their kind. */
export const stopTexts = {
  busy: "One moment",
  noToken: "This link lost a part on the way. Open it once more from the mail.",
  home: "Home",
} as const;

export const mailTexts = {
  title: "Stop these mails",
  description: "No more mails about saved searches and awaited titles.",
  text: "You get mails when a saved search finds something new, or a title you wait for arrives. One press and there are no more; what you saved stays.",
  stop: "Stop the mails",
  done: "The mails have stopped",
  failed: "The mails could not be stopped. Check your connection and try again.",
} as const;

export const invitationTexts = {
  title: "No more invitations from this friend?",
  description: "Block who sent you an invitation.",
  text: "Nothing they send reaches you any more, and lists of theirs that you read are hidden. They do not hear of it, and you can take it back.",
  stop: "Block this friend",
  done: "This friend is blocked",
  undo: "Take it back",
  undone: "This friend is no longer blocked",
  failed: "That could not be kept. Check your connection and try again.",
} as const;

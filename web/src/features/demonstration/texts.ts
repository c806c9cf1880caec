/** Texts of a demonstration's mailbox. */
export const mailboxTexts = {
  title: "Mailbox of the demonstration",
  lead: "Every mail this house sends arrives here, and nowhere else.",
  description: "The mails a demonstration sends.",
  list: "Mails, the newest first",
  count: (count: number) => (count === 1 ? "1 mail" : `${count} mails`),
  clear: "Throw all away",
  emptyTitle: "No mail yet",
  emptyText:
    "Sign up, ask for a sign-in code or for a new password: the mail appears here by itself.",
  choose: "Choose a mail to read it.",
  back: "All mails",
  to: "To",
  from: "From",
  copy: "Copy code",
  copied: "The code is copied.",
  notCopied: "The browser does not let us copy. Type the code instead.",
  unreachable: "The mailbox cannot be reached. It is asked again every two seconds.",
  frame: (subject: string) => `The mail: ${subject}`,
} as const;

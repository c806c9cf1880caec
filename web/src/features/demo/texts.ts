/** Texts of the demo mailbox. */
export const mailboxTexts = {
  title: "Demo mailbox",
  lead: "Every email this demo sends arrives here, and nowhere else.",
  description: "The emails this demo sends.",
  list: "Emails, newest first",
  count: (count: number) => (count === 1 ? "1 email" : `${count} emails`),
  clear: "Delete all",
  emptyTitle: "No email yet",
  missingTitle: "This reel is missing",
  missingText: "There’s no page at this address.",
  homeLink: "Go to Home",
  emptyText:
    "Sign up, or request a sign-in code or a new password, and the email will appear here.",
  choose: "Select an email to read it.",
  back: "All emails",
  to: "To",
  from: "From",
  copy: "Copy code",
  copied: "Code copied.",
  notCopied: "Your browser won’t let us copy. Type the code instead.",
  unreachable: "Can’t reach the mailbox. We’ll keep trying every two seconds.",
  frame: (subject: string) => `Email: ${subject}`,
} as const;

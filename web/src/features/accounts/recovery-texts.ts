/** Texts of /forgot-password, /reset-password and /account-verification (V-32, V-35..V-37, E-42, E-43). */
export const recoveryTexts = {
  forgotTitle: "Forgot password",
  forgotDescription: "Ask for a link that lets you choose a new password.",
  forgotLead:
    "Tell us your e-mail address. If it has an account, a link to a new password follows.",
  sendLink: "Send link",
  sending: "Sending",
  sentTitle: "Reset Link Sent",
  /** Where the server says nothing of its own. */
  sentText: "If this address has an account, a link to a new password is on its way.",
  resend: "Resend Code",
  resendIn: "Nothing yet? You can ask again in",
  backToSignIn: "Back to Sign In",

  resetTitle: "Choose a new password",
  resetDescription: "Choose a new password for your account.",
  resetLead: "Every device is signed out; sign in again with the new one.",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  submit: "Submit",
  saving: "Saving",
  resetDone: "Your password is changed. Sign in with the new one.",

  spentTitle: "This link leads nowhere any more",
  spentText: "A link from a mail works once, and not for ever. Ask for a new one.",
  askAgain: "Ask for a new link",

  verifyTitle: "Account verification",
  verifyDescription: "Confirms what a mail from us asks you to confirm.",
  verifyFailed: "That did not work",
  verifySpent: "It may have done its work already: try to sign in.",
  tryAgain: "Try again",
  signIn: "Sign In",
} as const;

/** Texts of /forgot-password, /reset-password and /account-verification (V-32, V-35..V-37, E-42, E-43). */
export const recoveryTexts = {
  forgotTitle: "Forgot password",
  forgotDescription: "Get a link to choose a new password.",
  forgotLead: "Enter your email. If there’s an account, we’ll send a reset link.",
  sendLink: "Send link",
  sending: "Sending",
  sentTitle: "Reset Link Sent",
  /** Shown if the server sends no message. */
  sentText: "If this email has an account, we’ve sent a reset link.",
  resend: "Resend Code",
  resendIn: "Nothing yet? You can try again in",
  backToSignIn: "Back to sign in",

  resetTitle: "Choose a new password",
  resetDescription: "Choose a new password for your account.",
  resetLead: "You’ll be signed out on every device. Sign in again with your new password.",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  submit: "Submit",
  saving: "Saving",
  resetDone: "Your password has been changed. Sign in with your new one.",

  spentTitle: "This link has expired",
  spentText: "Links work once and only for a short time. Request a new one.",
  poll: "Request a new link",

  verifyTitle: "Account verification",
  verifyDescription: "Confirm a request we emailed you about.",
  verifyFailed: "That didn’t work",
  verifySpent: "It may already have been used. Try signing in.",
  tryAgain: "Try again",
  signIn: "Sign in",
} as const;

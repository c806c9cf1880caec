import { serviceName } from "@bijou/design/service-name";

/** Texts that several pages of this feature share. */
export const accountTexts = {
  email: "Email address",
  password: "Password",
  passwordHint: "At least 8 characters.",
  forgot: "Forgot password?",
  get unreachable() {
    return `We can’t reach ${serviceName()} right now. Check your connection and try again.`;
  },
  oneMoment: "One moment",
  home: "Go to Home",
  mailbox: "Open the demo mailbox",

  checkMail: "Check your email",
  codeSentTo: (digits: number) => `We sent a ${digits}-digit code to`,
  /** S-158 */
  codeValid: "It’s valid for 15 minutes.",
  codeBoxes: (digits: number) => `${digits}-digit code`,
  pasteHint: "You can paste the whole code.",
  verify: "Verify",
  verifying: "Verifying",
  resendIn: "Didn’t get it? You can resend it in",
  nothingYet: "Didn’t get it?",
  resend: "Resend code",
  codeExpired: "This code has expired. Request a new one; it only takes a few seconds.",
  sendNew: "Send a new code",
  otherEmail: "Use a different email address",
} as const;

/** Texts of the sign-in page, among them the documented ones (V-25..V-30, E-19, E-24..E-28, E-47). */
export const signInTexts = {
  title: "Sign in",
  description: "Sign in to watch, keep lists, and pick up where you left off.",
  lead: "Good to see you again.",
  remember: "Remember me on this device",
  submit: "Sign in",
  busy: "Signing in",
  get newHere() {
    return `New to ${serviceName()}?`;
  },
  signUp: "Sign up",

  emailMissing: "Please enter your email address",
  emailMalformed: "Please enter a valid email address",
  codeEmailMissing: "Please input email",
  codeEmailMalformed: "Please enter valid email!",
  usernameMissing: "Please input username",
  passwordMissing: "Please input password",
  captchaMissing: "Please complete the captcha verification",
  codeMissing: (digits: number) => `Please enter a valid ${digits}-digit code`,
  unauthenticated: "Invalid Email or Password",
  noAnswer: "We couldn’t sign you in. Please try again.",

  useCode: "Use a sign-in code",
  usePassword: "Use Password",
  codeTitle: "Sign in with a code",
  codeLead: "We’ll email it to you.",
  sendCode: "Send code",
  sending: "Sending",
  codeSent: "OTP sent successfully! Please check your email.",
  codeVerified: "OTP verified successfully! Logging you in...",
  sendFailed: "Failed to send OTP. Please try again.",
  resendFailed: "Failed to resend OTP. Please try again.",
  verifyFailed: "Failed to verify OTP",
  codeWrong: "Invalid OTP. Please try again.",

  demoTitle: "Demo members",
  demoText: (password: string) => `Choose one and select Sign in. The password is ${password}.`,
  demoFree: "Free account",
  demoPremium: "Premium member",
  demoCancelled: "Cancelled membership",
  demoFamily: "Four profiles, one a child",
} as const;

/** Texts of the static form at /signin-new (V-33, V-34). */
export const staticTexts = {
  remember: "Remember me",
  emailMissing: "Please fill in a valid email address",
  passwordMissing: "Please fill in a valid Password",
} as const;

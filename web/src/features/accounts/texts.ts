/** Texts that several pages of this feature share. */
export const accountTexts = {
  email: "E-mail address",
  password: "Password",
  passwordHint: "Eight characters or more.",
  forgot: "Forgot password?",
  unreachable: "We cannot be reached at the moment. Check the connection and try again.",
  oneMoment: "One moment",
  home: "Go to Home",
  mailbox: "Open the demonstration's mailbox",

  checkMail: "Check your e-mail",
  codeSentTo: (digits: number) => `We sent a ${digits}-digit code to`,
  /** S-158 */
  codeValid: "It is valid for 15 minutes.",
  codeBoxes: (digits: number) => `${digits}-digit code`,
  pasteHint: "You can paste the whole code.",
  verify: "Verify",
  verifying: "Verifying",
  resendIn: "Nothing yet? You can send it again in",
  nothingYet: "Nothing yet?",
  resend: "Send it again",
  codeExpired: "This code has expired. Ask for a new one, it takes a few seconds.",
  sendNew: "Send a new code",
  otherEmail: "Use another e-mail address",
} as const;

/** Texts of the sign-in page; those in single words are the documented ones (V-25..V-30, E-19, E-24..E-28, E-47). */
export const signInTexts = {
  title: "Sign in",
  description: "Sign in to watch, to keep lists, and to go on where you stopped.",
  lead: "Good to see you again.",
  remember: "Remember me on this device",
  submit: "Sign In",
  busy: "Signing in",
  newHere: "New to Bijou?",
  signUp: "Sign Up",

  emailMissing: "Please enter your email address",
  emailMalformed: "Please enter a valid email address",
  codeEmailMissing: "Please input email",
  codeEmailMalformed: "Please enter valid email!",
  usernameMissing: "Please input username",
  passwordMissing: "Please input password",
  captchaMissing: "Please complete the captcha verification",
  codeMissing: (digits: number) => `Please enter a valid ${digits}-digit code`,
  unauthenticated: "Invalid Email or Password",
  noAnswer: "The sign-in was not answered. Please try again.",

  useCode: "Use a sign-in code",
  usePassword: "Use Password",
  codeTitle: "Sign in with a code",
  codeLead: "We send it to your e-mail address.",
  sendCode: "Send code",
  sending: "Sending",
  codeSent: "OTP sent successfully! Please check your email.",
  codeVerified: "OTP verified successfully! Logging you in...",
  sendFailed: "Failed to send OTP. Please try again.",
  resendFailed: "Failed to resend OTP. Please try again.",
  verifyFailed: "Failed to verify OTP",
  codeWrong: "Invalid OTP. Please try again.",

  demoTitle: "Demonstration members",
  demoText: (password: string) => `Choose one and press Sign In. The password is ${password}.`,
  demoFree: "Free account",
  demoPremium: "Premium member",
  demoCancelled: "Membership cancelled",
  demoFamily: "Four profiles, one a child",
} as const;

/** Texts of the static form at /signin-new (V-33, V-34). */
export const staticTexts = {
  remember: "Remember me",
  emailMissing: "Please fill in a valid email address",
  passwordMissing: "Please fill in a valid Password",
} as const;

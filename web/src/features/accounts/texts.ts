/** Texts of the sign-in page; those in single words are the documented ones (V-25..V-30, E-19, E-47). */
export const accountTexts = {
  title: "Sign in",
  description: "Sign in to watch, to keep lists, and to go on where you stopped.",
  lead: "Good to see you again.",
  email: "E-mail address",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  remember: "Remember me on this device",
  submit: "Sign In",
  busy: "Signing in",

  emailMissing: "Please enter your email address",
  emailMalformed: "Please enter a valid email address",
  usernameMissing: "Please input username",
  passwordMissing: "Please input password",
  unauthenticated: "Invalid Email or Password",
  noAnswer: "The sign-in was not answered. Please try again.",
  unreachable: "We cannot be reached at the moment. Check the connection and try again.",

  newTitle: "New here?",
  newText:
    "Accounts are opened by the people who run this house. Ask them for yours; until then every page and every trailer is open to you.",
  newInDemonstration: "This is a demonstration: sign in as any of the members below.",
  browse: "Look around first",

  demoTitle: "Demonstration members",
  demoText: (password: string) => `Choose one and press Sign In. The password is ${password}.`,
  demoFree: "Free account",
  demoPremium: "Premium member",
  demoCancelled: "Membership cancelled",
  demoFamily: "Four profiles, one a child",
} as const;

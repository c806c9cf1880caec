import { serviceName } from "@bijou/design/service-name";

/** Texts of /signup, /signup-new and /old-sign; the documented ones are V-11..V-24 and E-20..E-23. */
export const signUpTexts = {
  title: "Sign up",
  description: "Create an account. All you need is a name, an email address, and a password.",
  step: (step: number) => `Step ${step} of 3`,
  startTitle: "Take your seat",
  startLead: "Free to join. Make your own lists and pick up any movie where you left off.",
  username: "Username",
  start: "Get Started",
  passwordTitle: "Choose a password",
  passwordLead: "For the account",
  next: "Next",
  sending: "Sending",
  back: "Change name or email",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  verified: "Your account is ready. Welcome!",

  openedElsewhere: "Your account is ready. Sign in to continue.",

  usernameMissing: "Please fill in a valid User Name",
  emailMalformed: "Please fill in a valid Email Address",
  passwordMissing: "Please fill in a valid Password",
  codeMissing: (digits: number) => `Please enter the ${digits}-digit OTP code.`,
  captchaMissing: "Please complete the captcha verification.",
  failed: "An error occurred. Please try again.",
  failedOlder: "Unable to sign up.",
  verifyFailed: "An error occurred during OTP verification.",

  trending: "Trending",
  reasonsTitle: "More reasons to join",
  reasons: [
    { title: "Free to watch", text: "Everything without a star is free, for as long as you like." },
    {
      title: "More with Premium",
      text: "No ads, early releases, and bonus features.",
    },
    {
      title: "Pick up where you left off",
      text: "Pause on your phone, resume on the sofa at the same second.",
    },
    {
      title: "Your own lists",
      text: "Rainy Sundays, monsters, anything: just tap + on any poster.",
    },
    {
      title: "A corner for kids",
      text: "Kids’ profiles show only what’s right for them, and a PIN keeps it that way.",
    },
    { title: "On the big screen", text: "Four digits bring your account to your TV." },
  ],
  questionsTitle: "Frequently asked questions",
  questions: [
    {
      get question() {
        return `What does ${serviceName()} cost?`;
      },
      answer:
        "An account is free, and so is everything without a star. Titles with a star are part of Premium.",
    },
    {
      question: "What do I get with Premium?",
      answer: "Ad-free streaming, early releases, saved searches, and bonus features.",
    },
    {
      question: "Do I need a card to sign up?",
      answer:
        "No. All you need is a name, an email address, and a password. We’ll email you a code, valid for 15 minutes, to confirm the address.",
    },
    {
      question: "Where can I watch?",
      answer:
        "In the browser on your computer, tablet, or phone, and on your TV. The TV shows a code; enter it under Activate Device.",
    },
    {
      question: "How many people can share an account?",
      answer: "Up to four profiles, including yours. Any of the others can be a child’s profile.",
    },
    {
      question: "Can I delete my account?",
      answer:
        "Anytime, in your profile. We keep your account for seven days in case you change your mind. After that everything is deleted.",
    },
  ],
} as const;

/** Texts of the three columns of /old-sign (V-16..V-24). */
export const columnTexts = {
  title: "Join or sign in",
  lead: "Two ways to join, and one if you’re already a member.",
  subscribe: "Subscribe",
  subscribeLead: "Ad-free streaming, early releases, saved searches, and bonus features.",
  signUp: "Sign Up",
  signUpLead: "Free, for as long as you like.",
  logIn: "Log In",
  logInLead: "Good to see you again.",
  fullName: "Full Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm Password",
  mobile: "Mobile number (optional)",
  agree: "I accept the privacy policy",
  join: "Join",
  joining: "Joining",

  nameMissing: "Full Name is required",
  emailMissing: "Email is required",
  emailMalformed: "Please enter valid email",
  passwordMissing: "Password is empty",
  confirmMissing: "Confirm Password is required",
  mismatch: "Password and Confirm Password are not same",
  notAgreed: "Please accept the privacy policy",
  mobileMalformed: "Mobile number must be 10 digits",
  captchaMissing: "please select captcha",
} as const;

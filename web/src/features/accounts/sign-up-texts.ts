/** Texts of /signup, /signup-new and /old-sign; the documented ones are V-11..V-24 and E-20..E-23. */
export const signUpTexts = {
  title: "Sign up",
  description: "Make an account: a name, an e-mail address and a password are all it takes.",
  step: (step: number) => `Step ${step} of 3`,
  startTitle: "Take your seat",
  startLead: "An account is free: lists of your own, and every film goes on where you stopped.",
  username: "User name",
  start: "Get Started",
  passwordTitle: "Choose a password",
  passwordLead: "For the account of",
  next: "Next",
  sending: "Sending",
  back: "Change name or e-mail",
  haveAccount: "Already have an account?",
  signIn: "Sign In",
  verified: "Your account is open. Welcome!",

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
    { title: "Free to watch", text: "Everything without the star, for as long as you like." },
    {
      title: "More with Premium",
      text: "Early releases and bonus features for those who subscribe.",
    },
    {
      title: "It knows where you were",
      text: "Stop on the phone, go on at the very second on the sofa.",
    },
    {
      title: "Lists of your own",
      text: "Rainy Sundays, monsters, anything: one press on any poster.",
    },
    {
      title: "A corner for children",
      text: "Their profiles show only what is for them, and a PIN keeps it so.",
    },
    { title: "On the big screen", text: "Four digits bring your account to the television." },
  ],
  questionsTitle: "Questions people ask",
  questions: [
    {
      question: "What does Bijou cost?",
      answer:
        "An account is free, and so is everything without the star. Titles with the star are part of Premium.",
    },
    {
      question: "What is in Premium that is not free?",
      answer: "Ad-free streaming, early releases, saved searches and bonus features.",
    },
    {
      question: "Do I need a card to sign up?",
      answer:
        "No. A name, an e-mail address and a password will do; we send a code, valid for 15 minutes, to check the address.",
    },
    {
      question: "Where can I watch?",
      answer:
        "In the browser of a computer, a tablet or a phone, and on a television: it shows a code, and you type that code on the page Activate Device.",
    },
    {
      question: "How many people can share an account?",
      answer:
        "Up to four profiles, the first one included. Any of the others may be a child's profile.",
    },
    {
      question: "Can I leave again?",
      answer:
        "At any time, on the page Profile. Your account is kept for seven days in case you change your mind, then everything of it is deleted.",
    },
  ],
} as const;

/** Texts of the three columns of /old-sign (V-16..V-24). */
export const columnTexts = {
  title: "Join, or come back",
  lead: "Two ways to begin, and one for those who are here already.",
  subscribe: "Subscribe",
  subscribeLead: "Ad-free streaming, early releases, saved searches and bonus features.",
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

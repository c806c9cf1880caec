/** Texts of the profile selection. */
export const profileTexts = {
  title: "Who’s Watching?",
  headTitle: "Who’s Watching",
  description: "Choose the profile that watches.",
  child: "Child",
  locked: "Locked with a PIN",
  loading: "Loading the profiles",
  failedTitle: "The profiles could not be loaded",
  failedText: "The connection may have dropped. Try again in a moment.",
  tryAgain: "Try again",
  switchFailed: "The profile could not be switched. Try again.",
  signOut: "Sign out",

  pinTitle: (name: string) => `PIN for ${name}`,
  pinLabel: "4-digit PIN",
  pinMalformed: "Please enter the four digits of the PIN",
  passwordTitle: "Leave the child’s profile",
  passwordLabel: "Password of the account",
  passwordMissing: "Please input password",
  enter: "Continue",
  cancel: "Cancel",
} as const;

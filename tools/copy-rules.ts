/**
 * Rules for sentences that viewers read: American English with curly apostrophes, one word for one thing, sentence case.
 * Literals of the specifications are exempt, each with its row of the checklist.
 */
export const PRESCRIBED: Readonly<Record<string, string>> = {
  "Sign In": "S-03",
  "Sign Up": "S-03",
  LOGIN: "S-09",
  "Please login if you want to play this video": "E-01",
  "Please login before adding this video to your custom list.": "E-03",
  "OTP verified successfully! Logging you in...": "E-28",
  "Resume Video": "S-42",
  "Play Trailer": "S-46",
  "More Like This": "S-54",
  "Next Video": "S-66",
  "Skip Intro": "S-67",
  "Browse All": "S-29",
  "View Results": "S-106",
  "Premium Member": "S-110",
  "Free Account": "S-110",
  "Membership Cancelled": "S-110",
  "User History": "S-111",
  "Sign Out": "S-111",
  "Activate Device": "S-112",
  "Enter Search List Name": "S-123",
  "Create Your List": "S-124",
  "Save Your List": "S-124",
  "Create List": "S-125",
  "Get Started": "S-151",
  "Full Name": "S-159",
  "Confirm Password": "S-159",
  "Log In": "S-161",
  "Use Password": "S-173",
  "Reset Link Sent": "S-175",
  "Resend Code": "S-175",
  "Subscribe Now": "S-181",
  "Watch with Ads": "S-182",
  "Continue with Ads": "S-182",
  "Watch Now": "S-183",
  "Browse More": "S-183",
  "Who’s Watching?": "S-200",
  "Who’s Watching": "S-200",
  "Change Avatar": "S-203",
  "Edit Profile": "S-203",
  "Change Profile": "S-203",
  "Add Profile": "S-206",
  "Go to Home": "S-211",
  "Current Plan": "S-217",
  "Subscription Status": "S-217",
  "Next Billing Date": "S-217",
  "Plan Details": "S-217",
  "Free With Ads": "S-218",
  "Cancel Subscription": "S-220",
  "Coming Soon": "S-101",
  "Please fill in a valid User Name": "V-11",
  "Please fill in a valid Email Address": "V-12",
  "Invalid Email or Password": "E-19",
  "Password and Confirm Password are not same": "V-21",
  "Cannot remove: User ID not found.": "E-09",
  "Could not retrieve subscription amount.": "E-34",
  "…, …. Next Billing Date: ….": "S-217",
};

/** Names keep their capital letter. */
const NAMES = new Set([
  "Bijou",
  "Premium",
  "Home",
  "Oracle",
  "TV",
  "PIN",
  "OK",
  "Originals",
  "Kit’s",
]);
const SMALL = /^(?:a|an|and|by|for|in|of|on|or|the|to|with)$/;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\s]'[\p{L}\s]|^'|'$/u, "straight apostrophe"],
  [/\badvert(?:s|isements?)?\b/i, "say “ad”"],
  [/\be-mail/i, "say “email”"],
  [/\bmails?\b/i, "say “email”"],
  [/\bany more(?:[.!?:;]|$)/i, "say “anymore” or “no longer”"],
  [/\bwhom\b/i, "say “who”"],
  [/\blog ?in\b|\blogging\b/i, "say “sign in”"],
  [/\btelevisions?\b/i, "say “TV”"],
  [
    /\bthis house\b|\bin the house\b|\bthe house (?:has|is|holds|takes|could)\b/i,
    "say “Bijou” or leave it out",
  ],
  [/\b(?:goes|go|going) on\b(?! Premium)/i, "say “continue”"],
  [/\bof (?:its|your|their|our) own\b/i, "say “your own …”"],
  [
    /\b(?:is|are|was|do|does|did|has|have|could|would|should) not\b|\bcannot\b/i,
    "use a contraction",
  ],
  [
    /\b\w*(?:olour|avourite|entre|atalogue|icence|uthoris\w*|ecognis\w*|ehaviour)\b/,
    "use American spelling",
  ],
];

function isTitleCase(text: string): boolean {
  const words = text.split(/[\s:,.!?]+/).filter((word) => /^\p{L}/u.test(word));
  const others = words.slice(1).filter((word) => !SMALL.test(word));
  return (
    others.length > 0 &&
    others.every((word) => /^\p{Lu}/u.test(word)) &&
    others.some((word) => !NAMES.has(word) && word !== word.toUpperCase())
  );
}

/** What is wrong with a sentence; empty if nothing is. */
export function faultsOf(text: string): string[] {
  // A word without a space is a key, not a sentence.
  if (text in PRESCRIBED || /^[a-z][a-z-]*$/.test(text)) return [];
  const faults = FORBIDDEN.flatMap(([pattern, advice]) => (pattern.test(text) ? [advice] : []));
  return isTitleCase(text) ? [...faults, "use sentence case"] : faults;
}

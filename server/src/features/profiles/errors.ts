/** Codes for programs and messages for people, for a change that is rejected in a 200 (E-41). */
const SENTENCES = {
  name_invalid: "Please choose a name of 1 to 30 characters",
  name_taken: "Another profile on this account has that name",
  too_many_profiles: "An account has at most four profiles",
  email_required: "Please enter your email address",
  email_refused: "Please enter a valid email address",
  owner_only: "Only the account owner can change that",
  owner_is_adult: "The account owner’s profile can’t be a child’s profile",
  child_has_no_pin: "A child’s profile can’t be locked",
  password_refused: "Please choose another password",
  pin_not_needed: "That profile asks for no PIN",
  pin_required: "Please enter the PIN",
  pin_wrong: "That PIN isn’t right",
  password_required: "Please enter the account password",
  password_wrong: "That password isn’t right",
} as const;

export interface Failure {
  readonly error: keyof typeof SENTENCES;
  readonly message: string;
}

export function failure(
  error: keyof typeof SENTENCES,
  message: string = SENTENCES[error],
): Failure {
  return { error, message };
}

export function isFailure(outcome: object): outcome is Failure {
  return "error" in outcome;
}

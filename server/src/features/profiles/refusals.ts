/** Words for programs and sentences for people, where a change is refused in a 200 (E-41). */
const SENTENCES = {
  name_invalid: "Please choose a name of 1 to 30 characters",
  name_taken: "Another profile of this account has that name",
  too_many_profiles: "An account has at most four profiles",
  email_required: "Please enter your email address",
  email_refused: "Please enter a valid email address",
  owner_only: "Only the owner of the account can change that",
  owner_is_adult: "The profile of the account's owner cannot be a child's",
  child_has_no_pin: "A child's profile cannot be locked",
  password_refused: "Please choose another password",
  pin_required: "Please enter the PIN",
  pin_wrong: "That PIN is not right",
  password_required: "Please enter the account's password",
  password_wrong: "That password is not right",
} as const;

export interface Refusal {
  readonly error: keyof typeof SENTENCES;
  readonly message: string;
}

export function refuse(error: keyof typeof SENTENCES, message: string = SENTENCES[error]): Refusal {
  return { error, message };
}

export function isRefusal(outcome: object): outcome is Refusal {
  return "error" in outcome;
}

/** Codes for programs and messages for people, for a change that is rejected in a 200 (E-11). */
const SENTENCES = {
  name_taken: "You already have a list with that name",
  email_refused: "Please enter a valid email address",
  own_address: "That’s your own address. Please enter a friend’s.",
  sender_blocked:
    "You’ve blocked the person who sent this invitation. Unblock them in your profile, then open the link again.",
  too_many_friends: "You can share a list with up to 50 friends. Stop sharing with someone first.",
} as const;

export interface Failure {
  readonly error: keyof typeof SENTENCES;
  readonly message: string;
}

export function failure(error: keyof typeof SENTENCES): Failure {
  return { error, message: SENTENCES[error] };
}

export function isFailure(outcome: object): outcome is Failure {
  return "error" in outcome;
}

/** Words for programs and sentences for people, where a change is refused in a 200 (E-11). */
const SENTENCES = {
  name_taken: "You have another list of that name",
  email_refused: "Please enter a valid email address",
  own_address: "That is your own address. Please enter a friend's.",
  sender_blocked:
    "You have blocked who sent this invitation. Allow it again on your profile page, then open the link once more.",
  too_many_friends: "A list can be shared with 50 friends. Please end another share first.",
} as const;

export interface Refusal {
  readonly error: keyof typeof SENTENCES;
  readonly message: string;
}

export function refuse(error: keyof typeof SENTENCES): Refusal {
  return { error, message: SENTENCES[error] };
}

export function isRefusal(outcome: object): outcome is Refusal {
  return "error" in outcome;
}

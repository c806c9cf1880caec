/** A form as Stripe's library encodes it, with flat keys such as `items[0][price]`. */
export type Form = Readonly<Record<string, string>>;

export const parseForm = (text: string): Form => Object.fromEntries(new URLSearchParams(text));

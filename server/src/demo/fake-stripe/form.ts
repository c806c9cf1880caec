/** A form as the provider's library writes it: `items[0][price]=...` is kept under that very name. */
export type Form = Readonly<Record<string, string>>;

export const parseForm = (text: string): Form => Object.fromEntries(new URLSearchParams(text));

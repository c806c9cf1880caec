/** The id in the text of an `instance.json`. */
export const readId = (text: string): string | undefined =>
  /"id":\s*"([0-9a-f-]{36})"/.exec(text)?.[1];

export const showId = (id: string): string => `${JSON.stringify({ id })}\n`;

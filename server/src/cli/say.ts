export const say = (line: string): void => console.log(line);

export const day = (date: Date): string => date.toISOString().slice(0, 10);

export const minute = (date: Date): string =>
  `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

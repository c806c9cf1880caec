/** Reads a variable of the environment. A mistake is collected, and gives the value of an absent variable. */
export type Read = <T>(name: string, parse: (text: string) => T, absent: T) => T;

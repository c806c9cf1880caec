import { parseConfig } from "../config.ts";

export const root = "/srv/bijou";

/** What the configuration says is wrong with an environment; "" if nothing is. */
export function mistakesIn(environment: Readonly<Record<string, string>>): string {
  try {
    parseConfig(environment, root);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

import { LIST_NAME_LENGTH } from "@bijou/contract/watchlists";
import { AppError } from "../../platform/errors.ts";
import { holdsInvisible, INVISIBLE_NAME } from "../../platform/text/invisible.ts";

/**
 * Normalizes a name.
 *
 * @throws {AppError} `invalid_request` for a blank name or one that is too long.
 */
export function listName(given: string): string {
  const name = given.trim().normalize("NFC");
  if (name === "") throw new AppError("invalid_request", "Please enter a name for the list");
  if (holdsInvisible(name)) throw new AppError("invalid_request", INVISIBLE_NAME);
  // Normalization can make a text longer (Unicode Standard Annex 15).
  if (Array.from(name).length > LIST_NAME_LENGTH)
    throw new AppError("invalid_request", "That name is too long");
  return name;
}

/** The name and variants of it: "Rainy days", "Rainy days 2", "Rainy days 3". */
export function namesLike(name: string, count: number): string[] {
  const characters = Array.from(name);
  return Array.from({ length: count }, (_, index) => {
    const suffix = index === 0 ? "" : ` ${index + 1}`;
    const stem = characters.slice(0, LIST_NAME_LENGTH - suffix.length).join("");
    return `${suffix === "" ? stem : stem.trimEnd()}${suffix}`;
  });
}

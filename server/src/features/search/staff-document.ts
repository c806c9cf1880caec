import { createHash } from "node:crypto";
import { Postings } from "./document.ts";

/** What staff find an object by. */
export interface StaffTexts {
  readonly id: number;
  /** Found by their first letter on. */
  readonly names: readonly string[];
  /** People, ids and names of files. */
  readonly others: readonly string[];
}

export interface StaffDocument {
  readonly id: number;
  readonly terms: readonly string[];
  readonly digest: string;
}

/** Increase when the same texts give different terms. */
const VERSION = 1;
/** Staff sort what they find by themselves. */
const EQUAL = 1;
/** A series has many files, with words of their own. */
const MAX_TERMS = 2_000;

export function toStaffDocument({ id, names, others }: StaffTexts): StaffDocument {
  const postings = new Postings();
  for (const name of names) postings.addName(name, EQUAL);
  postings.addNamed(others, EQUAL);
  const terms = [...postings.impacts.keys()].slice(0, MAX_TERMS);
  const digest = createHash("sha256")
    .update(JSON.stringify([VERSION, terms]))
    .digest("base64url")
    .slice(0, 22);
  return { id, terms, digest };
}

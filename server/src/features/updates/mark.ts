import { createHash } from "node:crypto";
import type { Colleague } from "@bijou/contract/studio/updates";
import type { Place } from "./presence-store.ts";

/**
 * How many of the newest entries a mark names. Transactions end in another order than that of their entries' ids, so an
 * entry may appear below the newest one that was seen; names tell it from those that were seen.
 */
export const NAMED = 20;
const DIGEST_LENGTH = 12;

export interface Mark {
  /** Entries up to this one are known. */
  readonly after: number;
  /** The known ones after it. */
  readonly known: readonly number[];
  /** Of the colleagues that were shown. */
  readonly digest: string;
}

/** "" for nobody, wherever that is. */
export const digestOf = (place: Place | undefined, colleagues: readonly Colleague[]): string =>
  colleagues.length === 0
    ? ""
    : createHash("sha256")
        .update(JSON.stringify([place?.kind, place?.object, colleagues]))
        .digest("base64url")
        .slice(0, DIGEST_LENGTH);

/** The mark of the newest entries, the newest first. With fewer than are named, none lies below them. */
export function markOf(ids: readonly number[], digest: string): Mark {
  const known = ids.slice(0, NAMED);
  return { after: known.length < NAMED ? 0 : (known.at(-1) ?? 0), known, digest };
}

export const writeMark = ({ after, known, digest }: Mark): string =>
  `${[after, ...known].join(".")}~${digest}`;

export function readMark(text: string): Mark {
  const [ids = "", digest = ""] = text.split("~");
  const [after = 0, ...known] = ids.split(".").map(Number);
  return { after, known, digest };
}

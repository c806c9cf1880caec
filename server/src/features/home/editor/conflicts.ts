import { isDeepStrictEqual } from "node:util";
import type { Conflict } from "@bijou/contract/studio/problems";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import type { Authors } from "./editor-store.ts";
import type { Part } from "./home-content.ts";

/** Of a field of a row or a hero, in the draft. */
export const authorKey = (part: Part, id: number, field: string): string =>
  `${part} ${id} ${field}`;

/** @throws {StudioProblem} if others have changed one of the fields to something else since the caller read it. */
export function refuseContested(
  { part, id, authors }: { readonly part: Part; readonly id: number; readonly authors: Authors },
  { changes, seen, current }: Readonly<Record<"changes" | "seen" | "current", object>>,
): void {
  const conflicts = Object.entries(changes).flatMap(
    ([field, mine]: [string, unknown]): Conflict[] => {
      const theirs: unknown = Reflect.get(current, field);
      if (isDeepStrictEqual(theirs, Reflect.get(seen, field)) || isDeepStrictEqual(theirs, mine))
        return [];
      const author = authors[authorKey(part, id, field)];
      return [{ field, mine, theirs, by: author?.by ?? "", at: author?.at ?? null }];
    },
  );
  if (conflicts.length === 0) return;
  throw new StudioProblem(
    "conflict",
    `Someone else changed ${conflicts.map(({ field }) => field).join(", ")} in the meantime. Compare both, and send what you want to keep.`,
    { conflicts },
  );
}

import { isDeepStrictEqual } from "node:util";
import type { HomeChange } from "@bijou/contract/studio/home";
import type { HeroFields, RowFields } from "@bijou/contract/studio/home-fields";
import { changesBetween, type FieldChange } from "../../../platform/audit/audit.ts";

/** A row as it is stored; its key is its name in manifests. */
export interface ContentRow {
  readonly id: number;
  readonly key: string;
  readonly fields: RowFields;
}
export interface ContentHero {
  readonly id: number;
  readonly fields: HeroFields;
}

/** The whole of Home. */
export interface HomeContent {
  readonly rows: readonly ContentRow[];
  readonly heroes: readonly ContentHero[];
}

export type Part = "row" | "hero";
type PartOf<P extends Part> = P extends "row" ? ContentRow : ContentHero;

/** What a row or a hero is called for staff. */
export const nameOf = ({ fields }: ContentRow | ContentHero): string => {
  if ("name" in fields) return fields.name;
  const { target, heading } = fields;
  if (heading !== "") return heading;
  if (target.kind === "title") return `#${target.title}`;
  return target.kind === "page" ? target.path : target.url;
};

/** With a part before another one, or at the end. */
export function placed<T extends { readonly id: number }>(
  parts: readonly T[],
  part: T,
  before: number | null,
): T[] {
  const others = parts.filter(({ id }) => id !== part.id);
  const at = others.findIndex(({ id }) => id === before);
  return at === -1 ? [...others, part] : others.toSpliced(at, 0, part);
}

/** The parts that are not where they were, as few as possible. */
function movedIds(before: readonly number[], after: readonly number[]): Set<number> {
  const shared = after.filter((id) => before.includes(id));
  const places = shared.map((id) => before.indexOf(id));
  // The longest part whose order is as before stays; the rest has moved.
  const lengths: number[] = [];
  const previous: number[] = [];
  for (const [at, place] of places.entries()) {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier++)
      if (
        (places[earlier] ?? 0) < place &&
        (best === -1 || (lengths[earlier] ?? 0) > (lengths[best] ?? 0))
      )
        best = earlier;
    lengths.push(best === -1 ? 1 : (lengths[best] ?? 0) + 1);
    previous.push(best);
  }
  const moved = new Set(shared);
  let at = lengths.indexOf(Math.max(0, ...lengths));
  while (at !== -1) {
    moved.delete(shared[at] ?? 0);
    at = previous[at] ?? -1;
  }
  return moved;
}

function partChanges<P extends Part>(
  part: P,
  before: readonly PartOf<P>[],
  after: readonly PartOf<P>[],
): HomeChange[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const moved = movedIds(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const kept = new Set(after.map(({ id }) => id));
  const changeOf = (
    one: PartOf<P>,
    kind: HomeChange["kind"],
    fields: readonly FieldChange[] = [],
  ): HomeChange => ({ part, id: one.id, name: nameOf(one), kind, fields: [...fields] });
  return [
    ...after.flatMap((one): HomeChange[] => {
      const was = old.get(one.id);
      if (!was) return [changeOf(one, "added")];
      const fields = changesBetween<object>(was.fields, one.fields);
      return [
        ...(fields.length > 0 ? [changeOf(one, "changed", fields)] : []),
        ...(moved.has(one.id) ? [changeOf(one, "moved")] : []),
      ];
    }),
    ...before.flatMap((one) => (kept.has(one.id) ? [] : [changeOf(one, "removed")])),
  ];
}

/** How two versions of Home differ, row by row. */
export const homeChanges = (before: HomeContent, after: HomeContent): HomeChange[] => [
  ...partChanges("hero", before.heroes, after.heroes),
  ...partChanges("row", before.rows, after.rows),
];

export const isSameHome = (a: HomeContent, b: HomeContent): boolean =>
  isDeepStrictEqual(
    [a.rows.map(({ id, fields }) => ({ id, fields })), a.heroes],
    [b.rows.map(({ id, fields }) => ({ id, fields })), b.heroes],
  );

/** In the audit log: one line for each row or hero. */
export const auditedChanges = (changes: readonly HomeChange[]): FieldChange[] =>
  changes.flatMap(({ part, name, kind, fields }) =>
    kind === "changed"
      ? fields.map(({ field, before, after }) => ({ field: `${name}: ${field}`, before, after }))
      : [{ field: `${part} ${kind}`, before: null, after: name }],
  );

/** The titles that Home names. */
export function titleIdsOf({ rows, heroes }: HomeContent): number[] {
  const ids = [
    ...rows.flatMap(({ fields: { contents } }) =>
      contents.source === "picked" ? contents.titles : contents.pinned,
    ),
    ...heroes.flatMap(({ fields: { target } }) => (target.kind === "title" ? [target.title] : [])),
  ];
  return [...new Set(ids)];
}

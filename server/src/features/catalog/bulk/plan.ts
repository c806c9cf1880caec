import { isDeepStrictEqual } from "node:util";
import {
  BULK_LISTS,
  type BULK_BESIDE,
  BULK_TIMES,
  BULK_VALUES,
  type BulkChanges,
  type BulkField,
} from "@bijou/contract/studio/bulk-changes";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import { oneOfEachSystem } from "@bijou/contract/studio/maturity";
import {
  MAX_VALUES,
  type TitleChanges,
  type TitleFields,
} from "@bijou/contract/studio/title-fields";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import { RIGHTS_FIELDS } from "../rights/decided-fields.ts";
import type { Planned } from "../schedule/planned.ts";
import { hasSomethingToShow } from "../title-status.ts";

type ListField = (typeof BULK_LISTS)[number];

/** A title as far as many can be changed at once. */
export interface SharedTitle {
  readonly published: boolean;
  readonly isTrashed: boolean;
  readonly videos: number;
  /** Its windows decide its release, where it plays and for whom. */
  readonly isWindowed: boolean;
  /** All of its windows have ended. */
  readonly isOver: boolean;
  readonly fields: Pick<
    TitleFields,
    | ListField
    | "kids"
    | "silent"
    | "remastered"
    | "filmThatMatters"
    | "embeddable"
    | "era"
    | "region"
    | "premium"
    | "premiumUntil"
    | "releaseAt"
  >;
}

/** What is done to a title, and what cannot be. */
export interface Plan {
  readonly fields: TitleChanges;
  readonly published?: boolean | undefined;
  /** Whether it is in the trash afterwards; nothing else of it changes then. */
  readonly trashed?: boolean | undefined;
  /** What is planned for later, and what is planned no longer. */
  readonly planned?: readonly Planned[];
  readonly cancelled?: readonly Planned[];
  readonly refused: readonly Refusal[];
}

const ACTIONS = {
  publishAt: "publish",
  unpublishAt: "unpublish",
  premiumAt: "premium",
  freeAt: "free",
} as const;

const plannedOf = (times: Partial<Record<(typeof BULK_TIMES)[number], unknown>>): Planned[] =>
  BULK_TIMES.flatMap((field) => {
    const { [field]: at } = times;
    return typeof at === "string" ? [{ action: ACTIONS[field], at: new Date(at) }] : [];
  });

const without = (all: readonly string[], values: readonly string[]): string[] =>
  all.filter((value) => !values.includes(value));

/** An empty list of territories means everywhere, so nothing may become one by removing. */
function changedTerritories(
  before: readonly string[],
  how: "add" | "remove",
  values: readonly string[],
): string[] | Refusal["reason"] {
  if (how === "add") return before.length === 0 ? [] : [...before, ...without(values, before)];
  const all = before.length === 0 ? COUNTRIES : before;
  const rest = without(all, values);
  if (rest.length === 0) return "no_territory";
  return rest.length === all.length ? [...before] : rest;
}

function changedList(
  field: ListField,
  before: readonly string[],
  { how, values }: NonNullable<BulkChanges[ListField]>,
): string[] | Refusal["reason"] {
  if (how === "replace") return [...values];
  if (field === "maturity" && how === "add") return oneOfEachSystem([...before, ...values]);
  if (field === "territories") return changedTerritories(before, how, values);
  if (how === "remove") return without(before, values);
  const all = [...before, ...without(values, before)];
  return all.length > MAX_VALUES[field] ? "too_many" : all;
}

/** What a bulk edit does to a title. */
export function planChanges(title: SharedTitle, asked: BulkChanges, nowMs: number): Plan {
  const { published, access, trashed } = asked;
  if (trashed !== undefined) return { fields: {}, trashed, refused: [] };
  const refused: Refusal[] = [];
  const fields: TitleChanges = {};
  for (const field of BULK_LISTS) {
    const { [field]: change } = asked;
    if (!change) continue;
    const list = changedList(field, title.fields[field], change);
    if (typeof list === "string") refused.push({ field, reason: list });
    else fields[field] = list;
  }
  for (const field of BULK_VALUES)
    if (asked[field] !== undefined) Object.assign(fields, { [field]: asked[field] });
  if (access === "premium") fields.premium = true;
  if (access === "free") Object.assign(fields, { premium: false, premiumUntil: null });
  const plan = withPublished(title, withRights(title, { fields, published, refused }), nowMs);
  return { ...plan, planned: plannedOf(asked) };
}

/** @returns the plan without fields that the title's windows decide. */
function withRights({ isWindowed }: SharedTitle, plan: Plan): Plan {
  if (!isWindowed) return plan;
  const fields = { ...plan.fields };
  const asked = RIGHTS_FIELDS.filter((field) => Object.hasOwn(fields, field));
  for (const field of asked) delete fields[field];
  const named = asked.map((field) =>
    field === "premium" || field === "premiumUntil" ? "access" : field,
  );
  const refused = [...new Set(named)].map((field) => ({ field, reason: "has_windows" as const }));
  return { ...plan, fields, refused: [...plan.refused, ...refused] };
}

/** Why a title is not published. */
function publicationRefusal(
  { isOver, videos, fields: { releaseAt } }: SharedTitle,
  nowMs: number,
): "no_window" | "no_video" | undefined {
  if (isOver) return "no_window";
  return hasSomethingToShow({ videos, releaseAt }, nowMs) ? undefined : "no_video";
}

/** @returns the plan without a publication of a title that has nothing to show, or may show nothing. */
function withPublished(title: SharedTitle, plan: Plan, nowMs: number): Plan {
  const isPublished = plan.published === true && !title.published;
  const reason = isPublished ? publicationRefusal(title, nowMs) : undefined;
  if (!reason) return plan;
  return { fields: plan.fields, refused: [...plan.refused, { field: "published", reason }] };
}

/**
 * What gives fields of a title values of their own. A field that no longer has the value before is kept.
 *
 * @param changedSince fields that are kept also if they have it
 */
export function planFields(
  title: SharedTitle,
  asked: readonly FieldChange[],
  changedSince: readonly string[],
  nowMs: number,
): Plan {
  const now = { ...title.fields, published: title.published };
  const isKept = ({ field, before }: FieldChange): boolean =>
    changedSince.includes(field) || !isDeepStrictEqual(Reflect.get(now, field), before);
  const written: TitleChanges & { published?: boolean } = Object.fromEntries(
    asked.filter((change) => !isKept(change)).map(({ field, after }) => [field, after]),
  );
  const { published, ...fields } = written;
  const refused = asked
    .filter(isKept)
    .map(({ field }) => ({ field, reason: "changed_since" as const }));
  return withPublished(title, withRights(title, { fields, published, refused }), nowMs);
}

/**
 * What reverts a bulk edit of a title.
 *
 * @param made by the bulk edit
 * @param changedSince fields that were changed later, also if they are now what they were
 */
export const planUndo = (
  title: SharedTitle,
  made: readonly FieldChange[],
  changedSince: readonly string[],
  nowMs: number,
): Plan => {
  if (made.some(({ field }) => field === "trashed"))
    return title.isTrashed
      ? { fields: {}, trashed: false, refused: [] }
      : { fields: {}, refused: [{ field: "trashed", reason: "changed_since" }] };
  const isTime = ({ field }: FieldChange): boolean => BULK_TIMES.some((time) => time === field);
  const back = made
    .filter((change) => !isTime(change))
    .map(({ field, before, after }) => ({ field, before: after, after: before }));
  const times = Object.fromEntries(made.filter(isTime).map(({ field, after }) => [field, after]));
  return { ...planFields(title, back, changedSince, nowMs), cancelled: plannedOf(times) };
};

/** The value of a field as people choose it. */
export function valueOf(
  { published, isTrashed, fields }: Pick<SharedTitle, "published" | "isTrashed" | "fields">,
  field: Exclude<BulkField, (typeof BULK_TIMES)[number] | (typeof BULK_BESIDE)[number]>,
  nowMs: number,
): unknown {
  if (field === "published") return published;
  if (field === "trashed") return isTrashed;
  if (field !== "access") return fields[field];
  const { premium, premiumUntil } = fields;
  const isPremium = premium || (premiumUntil !== null && Date.parse(premiumUntil) > nowMs);
  return isPremium ? "premium" : "free";
}

import {
  BULK_FIELDS,
  BULK_BESIDE,
  BULK_TIMES,
  type BulkChanges,
  type BulkField,
} from "@bijou/contract/studio/bulk-changes";
import { type BulkPreview, MAX_EXAMPLES } from "@bijou/contract/studio/bulk-edits";
import { changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { fieldOf, planRefusal } from "../schedule/planned.ts";
import type { PartPlan, PartPlans } from "./part-plans.ts";
import { planChanges, valueOf } from "./plan.ts";
import { type NamedTitle, readSharedTitles } from "./shared-titles-store.ts";

/** Read at once, so that other requests are answered in between. */
const PART = 500;

type Values = BulkPreview["values"];
type Change = BulkPreview["examples"][number]["changes"][number];

type TimeField = (typeof BULK_TIMES)[number];
const isTime = (field: BulkField): field is TimeField => BULK_TIMES.some((time) => time === field);
type BesideField = (typeof BULK_BESIDE)[number];
const isBeside = (field: BulkField): field is BesideField =>
  BULK_BESIDE.some((one) => one === field);
/** Those of which a title has one value. */
const VALUE_FIELDS = BULK_FIELDS.flatMap((field) =>
  isTime(field) || isBeside(field) ? [] : [field],
);

const isPlanned = ({ entries }: NamedTitle, action: string, at: Date): boolean =>
  entries.some((entry) => entry.action === action && Date.parse(entry.at) === at.getTime());

/** The fields of a title, as people choose them, that a bulk edit changes. */
function changesOf(
  title: NamedTitle,
  asked: BulkChanges,
  parts: readonly PartPlan[],
  nowMs: number,
) {
  const plan = planChanges(title, asked, nowMs);
  const written = changesBetween(title.fields, plan.fields).map(({ field }) => field);
  const after = {
    published: plan.published ?? title.published,
    isTrashed: plan.trashed ?? title.isTrashed,
    fields: { ...title.fields, ...plan.fields },
  };
  const planned = (plan.planned ?? []).map(({ action, at }) => ({
    action,
    at,
    field: fieldOf(action),
    reason: planRefusal({ ...title, entries: title.entries.length }, action),
  }));
  const times = planned
    .filter(({ reason, action, at }) => !reason && !isPlanned(title, action, at))
    .map(({ field, at }) => ({ field, before: null, after: at.toISOString() }));
  const unplanned = planned.flatMap(({ field, reason }) => (reason ? [{ field, reason }] : []));
  const changes = VALUE_FIELDS.flatMap((field): Change[] => {
    const isChanged =
      field === "access"
        ? written.includes("premium") || written.includes("premiumUntil")
        : field === "published"
          ? after.published !== title.published
          : field === "trashed"
            ? after.isTrashed !== title.isTrashed
            : written.includes(field);
    return isChanged
      ? [{ field, before: valueOf(title, field, nowMs), after: valueOf(after, field, nowMs) }]
      : [];
  });
  const beside = parts.flatMap(({ part, steps }) =>
    steps.map(({ field, before, after: next }) => ({
      field,
      before: part.shown(field, before, next),
      after: part.shown(field, next, before),
    })),
  );
  return {
    changes: [...changes, ...times, ...beside],
    refused: [...plan.refused, ...unplanned, ...parts.flatMap(({ refused }) => refused)],
  };
}

/** Adds what titles have in each field to what those before them have. */
function merge(values: Values | undefined, title: NamedTitle, nowMs: number): Values {
  return VALUE_FIELDS.map((field, place) => {
    const value = valueOf(title, field, nowMs);
    const known = values?.[place];
    if (!known) return { field, isMixed: false, value };
    if (known.isMixed) return known;
    const isSame = JSON.stringify(known.value) === JSON.stringify(value);
    return isSame ? known : { field, isMixed: true, value: null };
  });
}

/** What titles have now, and what changes would do to them (ST-036). */
export async function previewChanges(
  deps: { readonly database: Database; readonly parts: PartPlans; readonly nowMs: number },
  ids: readonly number[],
  asked: BulkChanges,
): Promise<BulkPreview> {
  const {
    database: { pool },
    parts,
    nowMs,
  } = deps;
  const affected = new Map<BulkField, number>();
  const refusals = new Map<string, BulkPreview["refused"][number]>();
  const examples: BulkPreview["examples"] = [];
  let values: Values | undefined;
  let total = 0;
  let changed = 0;
  for (let from = 0; from < ids.length; from += PART) {
    const some = ids.slice(from, from + PART);
    const partsOf = await parts.planner(pool, some, asked);
    for (const title of await readSharedTitles(pool, some)) {
      total += 1;
      values = merge(values, title, nowMs);
      const { changes, refused } = changesOf(title, asked, partsOf(title.id), nowMs);
      if (changes.length > 0) changed += 1;
      if (changes.length > 0 && examples.length < MAX_EXAMPLES)
        examples.push({ id: title.id, name: title.name, changes });
      for (const { field } of changes) affected.set(field, (affected.get(field) ?? 0) + 1);
      for (const { field: name, reason } of refused) {
        const field = BULK_FIELDS.find((known) => known === name);
        if (field === undefined) continue;
        const key = `${field} ${reason}`;
        const { titles = 0, names = [] } = refusals.get(key) ?? {};
        if (names.length < MAX_EXAMPLES) names.push(title.name);
        refusals.set(key, { field, reason, titles: titles + 1, names });
      }
    }
  }
  return {
    total,
    values: values ?? [],
    affected: BULK_FIELDS.filter((field) => asked[field] !== undefined).map((field) => ({
      field,
      titles: affected.get(field) ?? 0,
    })),
    changed,
    refused: [...refusals.values()],
    examples,
  };
}

import { oneOfEachSystem } from "@bijou/contract/studio/maturity";
import {
  ARTWORK_FIELDS,
  type TitleChanges,
  type TitleField,
} from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import { wrongField } from "../../../platform/studio/problem.ts";
import { peopleByOtherNames } from "../people/person-store.ts";
import { mergedKeys } from "./merged-keys-store.ts";
import { type KeyedKind, unknownKeys } from "./title-fields-store.ts";

/** A key that a field names, and the list that must hold it. */
interface Asked {
  readonly field: TitleField;
  readonly kind: KeyedKind;
  readonly key: string;
}

function instant(field: TitleField, value: string | null): string | null {
  if (value === null) return null;
  const at = new Date(value);
  if (Number.isNaN(at.getTime()))
    throw wrongField(field, "invalid", `There is no time ${value}.`, { value });
  return at.toISOString();
}
/** Stored in whole percent. */
const percent = (share: number): number => Math.round(share * 100) / 100;
/** An empty text is none. */
const textOrNull = (value: string | null): string | null => value?.trim() || null;

/**
 * The same fields, written in the one way in which they are stored, so that they can be compared.
 *
 * @throws {StudioProblem} for a time that does not exist.
 */
export function normalized(changes: TitleChanges): TitleChanges {
  const { name, originalName, sortName, tagline, maturity } = changes;
  const { filmThatMattersReason, premiumUntil, releaseAt, people } = changes;
  const art = ARTWORK_FIELDS.flatMap((field) => {
    const picture = changes[field];
    if (!picture) return [];
    const { hash, focus } = picture;
    return [
      [field, { hash, focus: focus && { x: percent(focus.x), y: percent(focus.y) } }] as const,
    ];
  });
  return {
    ...changes,
    ...(name !== undefined && { name: name.trim() }),
    ...(originalName !== undefined && { originalName: textOrNull(originalName) }),
    ...(sortName !== undefined && { sortName: textOrNull(sortName) }),
    ...(tagline !== undefined && { tagline: textOrNull(tagline) }),
    ...(maturity && { maturity: oneOfEachSystem(maturity) }),
    ...(filmThatMattersReason !== undefined && {
      filmThatMattersReason: textOrNull(filmThatMattersReason),
    }),
    ...(premiumUntil !== undefined && { premiumUntil: instant("premiumUntil", premiumUntil) }),
    ...(releaseAt !== undefined && { releaseAt: instant("releaseAt", releaseAt) }),
    ...(people && {
      people: people.map((credit) => ({
        name: credit.name.trim(),
        job: credit.job,
        character: credit.job === "actor" ? textOrNull(credit.character) : null,
      })),
    }),
    ...Object.fromEntries(art),
  };
}

/** With the keys of entries that are part of others now replaced by theirs. */
async function withKeysNow(
  client: pg.Pool | pg.PoolClient,
  changes: TitleChanges,
): Promise<TitleChanges> {
  const { genres, moods, moodsRemoved, era, region } = changes;
  const asked = {
    genres: genres ?? [],
    moods: [...(moods ?? []), ...(moodsRemoved ?? [])],
    eras: era ? [era] : [],
    regions: region ? [region] : [],
  };
  if (Object.values(asked).every((keys) => keys.length === 0)) return changes;
  const merged = await mergedKeys(client, asked);
  if (merged.length === 0) return changes;
  const now = (kind: KeyedKind, key: string): string =>
    merged.find((one) => one.kind === kind && one.key === key)?.now ?? key;
  const all = (kind: KeyedKind, keys: readonly string[]): string[] => [
    ...new Set(keys.map((key) => now(kind, key))),
  ];
  return {
    ...changes,
    ...(genres && { genres: all("genres", genres) }),
    ...(moods && { moods: all("moods", moods) }),
    ...(moodsRemoved && { moodsRemoved: all("moods", moodsRemoved) }),
    ...(era && { era: now("eras", era) }),
    ...(region && { region: now("regions", region) }),
  };
}

/** As `normalized`, with people and entries of lists that are named by another name of theirs named by their own one. */
export async function withOwnNames(
  client: pg.Pool | pg.PoolClient,
  given: TitleChanges,
): Promise<TitleChanges> {
  const changes = await withKeysNow(client, normalized(given));
  const { people } = changes;
  if (!people || people.length === 0) return changes;
  const own = await peopleByOtherNames(
    client,
    people.map(({ name }) => name),
  );
  return {
    ...changes,
    people: people.map((credit) => ({ ...credit, name: own.get(credit.name) ?? credit.name })),
  };
}

/** @throws {StudioProblem} for a genre, a mood, an era, a region or a picture that does not exist. */
export async function requireKnown(
  client: pg.Pool | pg.PoolClient,
  changes: TitleChanges,
): Promise<void> {
  const { genres = [], moods = [], moodsRemoved = [], era, region } = changes;
  const asked: Asked[] = [
    ...genres.map((key) => ({ field: "genres", kind: "genres", key }) as const),
    ...moods.map((key) => ({ field: "moods", kind: "moods", key }) as const),
    ...moodsRemoved.map((key) => ({ field: "moodsRemoved", kind: "moods", key }) as const),
    ...(era ? [{ field: "era", kind: "eras", key: era } as const] : []),
    ...(region ? [{ field: "region", kind: "regions", key: region } as const] : []),
    ...ARTWORK_FIELDS.flatMap((field) => {
      const picture = changes[field];
      return picture ? [{ field, kind: "pictures", key: picture.hash } as const] : [];
    }),
  ];
  if (asked.length === 0) return;
  const [missing] = await unknownKeys(client, asked);
  if (!missing) return;
  const field = asked.find(({ kind, key }) => kind === missing.kind && key === missing.key)?.field;
  if (missing.kind === "pictures")
    throw wrongField(
      field ?? missing.kind,
      "picture_gone",
      "This picture is no longer stored, because nothing used it. Upload it again.",
    );
  throw wrongField(
    field ?? missing.kind,
    "not_offered",
    `There is no ${missing.key} among the ${missing.kind} of this site.`,
    { value: missing.key },
  );
}

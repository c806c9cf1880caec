/**
 * Names that the specifications use for the same field (decisions 48). A call accepts any name of a group for the one
 * that its input declares, so an input never declares two of a group.
 */
const SPELLINGS = [
  ["seasion_id", "season_id"],
  ["seasion_number", "season_number"],
  ["genre", "genre_id"],
  ["era", "era_id"],
  ["region", "region_id"],
  ["watch_list_id", "watchlist_id", "list_id"],
  ["last_play_time", "play_time"],
  ["search_list_name", "name"],
  ["otp", "opt"],
] as const;

type Group = (typeof SPELLINGS)[number];
type Name = Group[number];
type SpellingsOf<One extends Name, Of extends Group = Group> = Of extends Group
  ? One extends Of[number]
    ? Of[number]
    : never
  : never;

export function spellingsOf(name: string): readonly string[] {
  return SPELLINGS.find((group) => group.some((one) => one === name)) ?? [name];
}

/** A field of a response under each of its names: its schema in the contract, its value on the server. */
export function inEachSpelling<One extends Name, Value>(
  name: One,
  value: Value,
): Record<SpellingsOf<One>, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries does not know the names
  return Object.fromEntries(spellingsOf(name).map((one) => [one, value])) as Record<
    SpellingsOf<One>,
    Value
  >;
}

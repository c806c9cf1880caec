import type { SavedSearch } from "@bijou/contract/search/saved-searches";
import { inEachSpelling } from "@bijou/contract/spellings";
import { AppError } from "../../platform/errors.ts";
import { holdsInvisible, INVISIBLE_NAME } from "../../platform/text/invisible.ts";
import { entitlementOf } from "../membership/service.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import type { Arrival, Arrivals } from "./arrivals.ts";
import type { Facets } from "./facets.ts";
import { keyOf } from "./folding.ts";
import { choicesOfRow, type NewSaved, type SavedRow, type SavedStore } from "./saved-store.ts";

const MAX_SAVED = 50;
const MAX_ALERTS = 50;
const MAX_NAME_LENGTH = 60;

interface Dependencies {
  readonly store: SavedStore;
  readonly sessions: Sessions;
  readonly arrivals: Arrivals;
  readonly facets: () => Promise<Facets>;
  readonly settings: Settings;
  readonly now: () => number;
}

function nameOf(name: string): string {
  const trimmed = name.trim().normalize("NFC");
  if (trimmed === "") throw new AppError("invalid_request", "Please enter a name for the search");
  if (holdsInvisible(trimmed)) throw new AppError("invalid_request", INVISIBLE_NAME);
  // Composing can make a text longer (Unicode Standard Annex 15).
  if (Array.from(trimmed).length > MAX_NAME_LENGTH)
    throw new AppError("invalid_request", "That name is too long");
  return trimmed;
}

const notFound = (): AppError =>
  new AppError("object_not_found", "We couldn’t find that saved search");

/** Saved searches and arrival alerts of a profile. */
export function createSaved({ store, sessions, arrivals, facets, settings, now }: Dependencies) {
  /** @throws {AppError} `subscribers_only` if the operator requires a subscription (decisions 12). */
  async function requireEntitlement(member: Member): Promise<void> {
    const isForSubscribers = (await settings.text("search.savedRequires")) === "subscriber";
    const savedSearchRequires = isForSubscribers ? "subscriber" : "member";
    const isEntitled = (holder: Member): boolean =>
      entitlementOf(holder, now(), { savedSearchRequires }).savedSearches;
    if (!isEntitled(member) && !isEntitled(await sessions.withCurrentMembership(member)))
      throw new AppError("subscribers_only");
  }

  async function toSaved(
    row: SavedRow,
    member: Member,
    arrived: readonly Arrival[],
  ): Promise<SavedSearch> {
    const catalog = await facets();
    const choices = catalog.now(choicesOfRow(row));
    const newTitles = await arrivals.matching(arrived, catalog, {
      text: row.search_key,
      choices,
      kidsOnly: seesKidsOnly(member),
      afterMs: row.opened_at.getTime(),
    });
    return {
      id: row.id,
      ...inEachSpelling("search_list_name", row.name),
      ...inEachSpelling("genre_id", choices.genres.join(",")),
      ...inEachSpelling("era_id", choices.eras.join(",")),
      ...inEachSpelling("region_id", choices.regions.join(",")),
      view_type: row.view_type,
      search_key: row.search_key,
      new_count: newTitles.length,
      is_mailed: row.is_mailed ? "1" : "0",
    };
  }

  async function shown(rows: readonly SavedRow[], member: Member): Promise<SavedSearch[]> {
    if (rows.length === 0) return [];
    const since = new Date(Math.min(...rows.map((row) => row.opened_at.getTime())));
    const arrived = await arrivals.between(since, new Date(now()));
    return Promise.all(rows.map((row) => toSaved(row, member, arrived)));
  }

  async function shownAlone(row: SavedRow, member: Member): Promise<SavedSearch> {
    const [saved] = await shown([row], member);
    if (!saved) throw notFound();
    return saved;
  }

  return {
    async all(member: Member): Promise<SavedSearch[]> {
      return shown(await store.all(member.profileId), member);
    },

    /** @throws {AppError} `object_not_found` for a search of another profile. */
    async one({ profileId }: Member, id: number): Promise<SavedRow> {
      const row = await store.one(profileId, id);
      if (!row) throw notFound();
      return row;
    },

    /**
     * @throws {AppError} `invalid_request` for a name of blanks, `search_name_taken`, `too_many_searches` at the limit,
     * `subscribers_only`.
     * @param at now without it
     */
    async save(member: Member, search: NewSaved, at = new Date(now())): Promise<SavedSearch> {
      await requireEntitlement(member);
      const named = { ...search, name: nameOf(search.name) };
      const row = await store.save(member.profileId, named, at, MAX_SAVED);
      if (row === "taken") throw new AppError("search_name_taken");
      if (!row) throw new AppError("too_many_searches");
      return shownAlone(row, member);
    },

    /** @throws {AppError} `object_not_found` for a search of another profile, `search_name_taken`. */
    async change(
      member: Member,
      id: number,
      { name, isMailed }: { name: string | undefined; isMailed: boolean | undefined },
    ): Promise<SavedSearch> {
      const row = await store.change(member.profileId, id, {
        name: name === undefined ? undefined : nameOf(name),
        isMailed,
      });
      if (row === "taken") throw new AppError("search_name_taken");
      if (!row) throw notFound();
      return shownAlone(row, member);
    },

    /** @throws {AppError} `object_not_found` for a search of another profile. */
    async remove({ profileId }: Member, id: number): Promise<void> {
      if (!(await store.remove(profileId, id, new Date(now())))) throw notFound();
    },

    open: ({ profileId }: Member, id: number): Promise<void> =>
      store.open(profileId, id, new Date(now())),

    /** @throws {AppError} `invalid_request` for a text without a word, `too_many_wishes` at the limit. */
    async addArrivalAlert({ profileId }: Member, text: string): Promise<void> {
      const addArrivalAlert = { text: text.trim(), key: keyOf(text) };
      if (addArrivalAlert.key === "") throw new AppError("invalid_request", "Please enter a title");
      if (!(await store.addArrivalAlert(profileId, addArrivalAlert, new Date(now()), MAX_ALERTS)))
        throw new AppError("too_many_wishes");
    },

    stopMails: (profileId: number): Promise<void> => store.stopMails(profileId),
  };
}

import type { Banner, CalendarDay, HomeRow } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { type Member, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Rule } from "../catalog/service.ts";
import { RANKING_IDS, type Snapshot, type Titles } from "../titles/service.ts";
import type { RowOfTiles } from "./row-page.ts";
import { dayIn } from "./zoned-days.ts";
import { type ContinueRow, createHomeStore } from "./store.ts";

const ROWS_PER_PAGE = 4;
const LISTS_PER_PAGE = 10;
const VIDEOS_PER_ROW = 18;
const CALENDAR_DAYS = 7;
const CALENDAR_REACH_DAYS = 60;
const SEASON_REACH_DAYS = 400;
const COMING_BANNERS = 8;
const CONTINUE_WATCHING_ID = 1;

type HomeRowRecord = Snapshot["parts"]["homeRows"][number];

/** A ranking keeps its number on the wire; every other row is known by its own. */
function wireIdOf(row: HomeRowRecord): { genre_id: number; genre_type: number } {
  const rule = row.rule as Rule;
  const name =
    rule.source !== "filter"
      ? rule.source
      : rule.filter.filmThatMatters
        ? "filmsThatMatter"
        : rule.filter.remastered
          ? "remastered"
          : undefined;
  const ranking = Object.entries(RANKING_IDS).find(([, ranked]) => ranked === name);
  return ranking
    ? { genre_id: Number(ranking[0]), genre_type: 3 }
    : { genre_id: row.id, genre_type: 2 };
}

function toBanner(card: VideoCard): Banner {
  return {
    ...card,
    slider_image_ott_web: card.still_images_1920x1080,
    slider_image_android: card.portrait_art_2000x3000,
    banner_image: card.still_images_1920x1080,
    title_image: card.banner_title_image,
    slider_description: card.short_description,
  };
}

function emptyRow(name: string): Omit<HomeRow, "id" | "genre_id" | "genre_type" | "genre_class"> {
  return {
    name,
    title: name,
    tagline: "",
    genre_name: name,
    genre_icon: "",
    list_name: null,
    background_image: "",
    user_id: null,
    listCount: 0,
    continue_watch_id: null,
    videos: [],
  };
}

export function createHome(database: Database, titles: Titles, now: () => number) {
  const store = createHomeStore(database);

  async function rowsOf(viewer: Viewer) {
    const snapshot = await titles.snapshot();
    const kids = seesKidsOnly(viewer);
    const rows = snapshot.parts.homeRows.map((row) => ({
      row,
      ids: snapshot.byRule(row.rule as Rule, kids),
    }));
    const hero = rows.find(({ row }) => row.class === "heroimage");
    return { hero, rows: rows.filter((held) => held !== hero && held.ids.length > 0) };
  }

  /** Titles that are still to come, and series whose next season is; the nearest first. */
  async function upcoming(viewer: Viewer): Promise<VideoCard[]> {
    const snapshot = await titles.snapshot();
    const kids = seesKidsOnly(viewer);
    const ids = snapshot.comingSoon(kids);
    const reach = new Date(now() + SEASON_REACH_DAYS * DAY_MS);
    const openings = (await titles.episodesReleased(new Date(now()), reach)).filter(
      ({ number, title_id: id }) =>
        number === 1 && !ids.includes(id) && snapshot.entry(id, kids) !== undefined,
    );
    // The nearest season of each series.
    const seasons = new Map(openings.toReversed().map((opening) => [opening.title_id, opening]));
    const cards = await titles.cards([...ids, ...seasons.keys()], viewer);
    return cards
      .map((card): VideoCard => {
        const opening = seasons.get(card.video_id);
        if (!opening?.release_at) return card;
        return {
          ...card,
          ...inEachSpelling("seasion_id", opening.season_id),
          ...inEachSpelling("seasion_number", opening.season_number),
          release_date: opening.release_at.toISOString(),
        };
      })
      .toSorted((a, b) => (a.release_date ?? "").localeCompare(b.release_date ?? ""));
  }

  function withEpisode(card: VideoCard, row: ContinueRow): VideoCard {
    return {
      ...card,
      is_my_list: row.list_id === null ? "0" : "1",
      watch_list_id: row.list_id,
      play_time: row.position_seconds,
      total_time: row.total_seconds,
      last_played: row.updated_at.toISOString(),
      continue_watch_id: row.continue_watch_id,
      ...(row.season_id !== null && row.episode_number !== null
        ? {
            ...inEachSpelling("seasion_id", row.season_id),
            ...inEachSpelling("seasion_number", row.season_number ?? 1),
            episode_id: row.episode_id,
            episode_number: row.episode_number,
            episode_title: row.episode_name ?? "",
            episode_image: artPath(row.episode_image_hash, 480),
            ...(row.episode_seconds === null ? {} : { episode_duration: row.episode_seconds }),
          }
        : {}),
    };
  }

  return {
    async heroBanners(viewer: Viewer): Promise<Banner[]> {
      const { hero } = await rowsOf(viewer);
      const snapshot = await titles.snapshot();
      const chosen = hero && hero.ids.length > 0 ? hero.ids : snapshot.all(seesKidsOnly(viewer));
      return (await titles.cards(chosen.slice(0, 6), viewer)).map(toBanner);
    },

    async comingSoonBanners(viewer: Viewer): Promise<Banner[]> {
      return (await upcoming(viewer)).slice(0, COMING_BANNERS).map(toBanner);
    },

    /**
     * What appears on each of the next seven days, and on later days that have something. Days are those of the
     * time zone.
     */
    async calendar(viewer: Viewer, timeZone = "UTC"): Promise<CalendarDay[]> {
      const snapshot = await titles.snapshot();
      const kids = seesKidsOnly(viewer);
      const day = dayIn(timeZone);
      const today = day(now());
      // Today began at most a day ago, 25 hours where the clocks change.
      const start = now() - 2 * DAY_MS;
      const end = Date.parse(today) + CALENDAR_REACH_DAYS * DAY_MS;
      const soon = snapshot.comingSoon(kids).filter((id) => {
        const releaseMs = snapshot.entry(id, kids)?.releaseMs;
        return releaseMs !== undefined && releaseMs < end;
      });
      const episodes = (await titles.episodesReleased(new Date(start), new Date(end))).filter(
        ({ title_id: id }) => snapshot.entry(id, kids) !== undefined,
      );
      const ids = [...new Set([...soon, ...episodes.map(({ title_id: id }) => id)])];
      const cards = new Map(
        (await titles.cards(ids, viewer)).map((card) => [card.video_id, card] as const),
      );
      const premieres = [
        ...soon.flatMap((id) => {
          const card = cards.get(id);
          if (!card?.release_date) return [];
          const kind = card.video_type === 1 ? "Movie" : "Series";
          const note = card.is_premium === "1" ? "Early on Premium" : kind;
          return [{ ...card, premiere_at: card.release_date, premiere_note: note }];
        }),
        ...episodes.flatMap((episode) => {
          const card = cards.get(episode.title_id);
          if (!card || !episode.release_at || soon.includes(episode.title_id)) return [];
          return [
            {
              ...card,
              ...inEachSpelling("seasion_id", episode.season_id),
              ...inEachSpelling("seasion_number", episode.season_number),
              episode_id: episode.id,
              episode_number: episode.number,
              episode_title: episode.name,
              episode_image: artPath(episode.image_hash, 480),
              ...(episode.runtime_seconds === null
                ? {}
                : { episode_duration: episode.runtime_seconds }),
              premiere_at: episode.release_at.toISOString(),
              premiere_note: `Season ${episode.season_number}, episode ${episode.number}`,
            },
          ];
        }),
      ].toSorted((a, b) => a.premiere_at.localeCompare(b.premiere_at));
      const days = new Map<string, CalendarDay["videos"]>();
      for (let index = 0; index < CALENDAR_DAYS; index++)
        days.set(new Date(Date.parse(today) + index * DAY_MS).toISOString().slice(0, 10), []);
      for (const premiere of premieres) {
        const date = day(Date.parse(premiere.premiere_at));
        if (date < today) continue;
        days.set(date, [...(days.get(date) ?? []), premiere]);
      }
      return [...days].map(([date, videos]) => ({ date, videos }));
    },

    async rows(viewer: Viewer, pageIndex: number): Promise<Paged<RowOfTiles>> {
      const { rows } = await rowsOf(viewer);
      const from = pageIndex * ROWS_PER_PAGE;
      const shown = rows.slice(from, from + ROWS_PER_PAGE);
      const ids = [...new Set(shown.flatMap((held) => held.ids.slice(0, VIDEOS_PER_ROW)))];
      const found = new Map(
        (await titles.tiles(ids, viewer)).map((tile) => [tile.card.video_id, tile]),
      );
      const items = shown.map(({ row, ids: all }): RowOfTiles => {
        const tiles = all.slice(0, VIDEOS_PER_ROW).flatMap((id) => found.get(id) ?? []);
        return {
          row: {
            ...emptyRow(row.name),
            ...wireIdOf(row),
            id: row.id,
            tagline: row.tagline,
            genre_class: row.class as HomeRow["genre_class"],
            background_image: tiles[0]?.card.still_images_1920x1080 ?? "",
            listCount: all.length,
          },
          tiles,
        };
      });
      return { items, total: rows.length, pageSize: ROWS_PER_PAGE, pageIndex };
    },

    async comingSoon(viewer: Viewer): Promise<{
      banner: Banner | null;
      rows: Record<string, VideoCard[]>;
      count: number;
    }> {
      const cards = await upcoming(viewer);
      const rows: Record<string, VideoCard[]> = {};
      for (const card of cards) {
        const days = (Date.parse(card.release_date ?? "") - now()) / DAY_MS;
        // Counted in hours, not in calendar days: true in every time zone.
        const name =
          days < 7 ? "In the next seven days" : days < 30 ? "In the next 30 days" : "Later";
        (rows[name] ??= []).push(card);
      }
      const [first] = cards;
      return { banner: first ? toBanner(first) : null, rows, count: cards.length };
    },

    async continueWatching(member: Member): Promise<HomeRow[]> {
      const kids = seesKidsOnly(member);
      const snapshot = await titles.snapshot();
      const begun = (await store.continued(member.profileId, new Date(now()))).filter((row) =>
        snapshot.entry(row.title_id, kids),
      );
      if (begun.length === 0) return [];
      const tiles = await titles.sharedTiles(begun.map((row) => row.title_id));
      const cards = new Map(tiles.map(({ card }) => [card.video_id, card]));
      const videos = begun.flatMap((row) => {
        const card = cards.get(row.title_id);
        return card ? [withEpisode(card, row)] : [];
      });
      return [
        {
          ...emptyRow("Continue watching"),
          id: CONTINUE_WATCHING_ID,
          genre_id: CONTINUE_WATCHING_ID,
          genre_type: 2,
          genre_class: "landscapelarge",
          user_id: member.profileId,
          listCount: videos.length,
          continue_watch_id: videos[0]?.continue_watch_id ?? null,
          videos,
        },
      ];
    },

    /** The lists that hold something, each with its latest titles; the whole of a list has pages of its own. */
    async watchlists(member: Member, pageIndex: number): Promise<Paged<HomeRow>> {
      const kids = seesKidsOnly(member);
      const snapshot = await titles.snapshot();
      const lists = (await store.lists(member.profileId))
        .map((list) => ({ ...list, ids: list.title_ids.filter((id) => snapshot.entry(id, kids)) }))
        .filter(({ ids }) => ids.length > 0);
      const from = pageIndex * LISTS_PER_PAGE;
      const shown = lists
        .slice(from, from + LISTS_PER_PAGE)
        .map((list) => ({ ...list, latest: list.ids.slice(0, VIDEOS_PER_ROW) }));
      const ids = [...new Set(shown.flatMap(({ latest }) => latest))];
      const cards = new Map((await titles.cards(ids, member)).map((card) => [card.video_id, card]));
      const items = shown.map((list) => ({
        ...emptyRow(list.name),
        id: list.id,
        genre_id: list.id,
        genre_type: 2,
        genre_class: "portraitsmall" as const,
        list_name: list.name,
        user_id: member.profileId,
        listCount: list.ids.length,
        videos: list.latest.flatMap((id) => {
          const card = cards.get(id);
          return card ? [{ ...card, watch_list_id: list.id }] : [];
        }),
      }));
      return { items, total: lists.length, pageSize: LISTS_PER_PAGE, pageIndex };
    },

    /** @throws {AppError} `object_not_found` for an entry that is missing or another profile's. */
    async removeContinued(member: Member, id: number): Promise<void> {
      if (!(await store.removeContinued(member.profileId, id, new Date(now()))))
        throw new AppError("object_not_found");
    },
  };
}
export type Home = ReturnType<typeof createHome>;

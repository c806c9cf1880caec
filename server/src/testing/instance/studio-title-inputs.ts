import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uploadArtwork } from "@bijou/contract/studio/artwork";
import {
  createTitle,
  getTitle,
  getTitleHistory,
  publishTitleDraft,
  saveTitleDraft,
  type TitlePage,
} from "@bijou/contract/studio/title-page";
import sharp from "sharp";
import { startBulkEdit } from "@bijou/contract/studio/bulk-edits";
import { getMarkers } from "@bijou/contract/studio/markers";
import { addFilm } from "./film.ts";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import { getTitleWindows } from "@bijou/contract/studio/windows";
import { getSimilarTitles } from "@bijou/contract/studio/similar-titles";
import { prepareTitleImport } from "@bijou/contract/studio/title-files";
import { scheduleTitle } from "@bijou/contract/studio/title-schedule";
import { deleteTitle } from "@bijou/contract/studio/title-trash";
import { DAY_MS, MINUTE_MS, type TestInstance } from "../test-instance.ts";
import { extraInputs } from "./studio-extra-inputs.ts";
import { trackInputs } from "./studio-track-inputs.ts";
import type { StudioCaller } from "./studio-caller.ts";
import type { StaffMember } from "./staff.ts";

/** The one window of a title that plays in one country. */
const WINDOW = {
  startsAt: null,
  endsAt: null,
  area: "only",
  countries: ["PL"],
  access: "free",
  freeAt: null,
  holder: null,
  license: null,
} as const;

type Input = (caller: StudioCaller, person: StaffMember) => object | Promise<object>;

/** Inputs with which the calls about one title succeed. */
export function studioTitleInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, Input>> {
  const id = (): number => instance.title("tide-tables");
  const owner = async () => (await olive.signIn()).call;
  let years = 1900;
  let minutes = 0;
  let countries = 0;

  /** What a change of the title sends; its value is another one each time. */
  async function change() {
    const { fields, draft } = await (await owner())(getTitle, { id: id() });
    const pending = draft.find(({ field }) => field === "year");
    years += 1;
    return {
      id: id(),
      changes: { year: years },
      seen: { year: typeof pending?.value === "number" ? pending.value : fields.year },
    };
  }

  /** All seasons, the first of them with another name. */
  const renamed = (seasons: TitlePage["seasons"], name: string) =>
    seasons.map((season, index) => ({
      id: season.id,
      number: season.number,
      ...(index === 0 && { name }),
      episodes: season.episodes.map(({ id: episode, number }) => ({ id: episode, number })),
    }));

  /** Another minute each time. */
  const planned = () => {
    minutes += 1;
    const at = new Date(instance.clock.now() + DAY_MS + minutes * MINUTE_MS).toISOString();
    return { id: id(), action: "unpublish" as const, at };
  };

  const newTitle = ({ call }: StudioCaller) =>
    call(createTitle, { name: "For the Trash", kind: "movie", year: 2026 });

  /** The title with a draft. */
  async function drafted() {
    return (await owner())(saveTitleDraft, await change());
  }

  const still = () =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: "#734" } })
      .png()
      .toBuffer();

  const ofTitle = (title = id()) => ({ selection: { ids: [title] } });

  /** A bulk edit that changes the title; nothing works on it. */
  async function bulkEdit() {
    const call = await owner();
    years += 1;
    const keywords = { how: "add" as const, values: [`tag ${years}`] };
    return (await call(startBulkEdit, { ...ofTitle(), changes: { keywords } })).id;
  }

  /** A CSV that changes the title. */
  function csvOfYear() {
    years += 1;
    return { file: Buffer.from(`id,year\ntide-tables,${years}\n`) };
  }
  async function preparedImport(): Promise<number> {
    const file = new Blob([new Uint8Array(csvOfYear().file)]);
    return (await (await owner())(prepareTitleImport, {}, { file })).id;
  }

  return {
    uploadArtwork: async () => ({ id: id(), place: "still", file: await still() }),
    cropArtwork: async () => {
      const file = new Blob([new Uint8Array(await still())]);
      const { hash } = await (await owner())(uploadArtwork, { id: id(), place: "still" }, { file });
      const crop = { x: 0, y: 0, width: 0.9, height: 0.9 };
      return { id: id(), place: "still", hash, crop };
    },
    getKeptPictures: () => ({ id: id() }),
    removeKeptPicture: async () => {
      const { rows } = await instance.database.pool.query<{ hash: string }>(
        `insert into title_pictures (title_id, place, root_hash, hash, kept_at)
         select $1, 'still', hash, hash, now() from images i where source_hash is null
           and not exists (select 1 from title_pictures p where p.hash = i.hash)
           and hash is distinct from (select still_hash from titles where id = $1) limit 1 returning hash`,
        [id()],
      );
      return { id: id(), place: "still", hash: rows[0]?.hash };
    },
    captureArtwork: async () => ({
      id: await addFilm(instance, "night-train"),
      place: "still",
      second: 1,
    }),
    getArtworkFrame: async () => ({ id: await addFilm(instance, "night-train"), second: 1 }),
    changeTitleCells: async () => {
      const { fields } = await (await owner())(getTitle, { id: id() });
      years += 1;
      const seen = { year: fields.year };
      return { titles: [{ id: id(), changes: { year: years }, seen }] };
    },
    prepareTitleImport: csvOfYear,
    getTitleImportRows: async () => ({ id: await preparedImport() }),
    startTitleImport: async () => ({ id: await preparedImport(), includesChangedSince: false }),
    exportTitles: () => ({ ...ofTitle(), format: "json" }),
    previewBulkEdit: () => ({ ...ofTitle(), changes: { kids: true } }),
    startBulkEdit: () => ({ ...ofTitle(), changes: { remastered: true } }),
    getBulkEdits: () => ({}),
    getBulkEditRefusals: async () => ({ id: await bulkEdit() }),
    stopBulkEdit: async () => ({ id: await bulkEdit() }),
    undoBulkEdit: async () => {
      const edit = await bulkEdit();
      await instance.app.bulkEdits.worker.work();
      return { id: edit };
    },
    getTitle: () => ({ id: id() }),
    getPreviewLink: () => ({ title: id(), viewer: "guest" }),
    ...extraInputs(instance),
    getTitleVideos: () => ({ id: instance.title("night-train") }),
    restoreVideo: async () => {
      const { rows } = await instance.database.pool.query<{ id: number; video: number }>(
        `insert into earlier_videos (title_id, asset_id)
         select id, asset_id from titles where id = $1 returning title_id as id, id as video`,
        [instance.title("night-train")],
      );
      return rows[0] ?? {};
    },
    getTitleChoices: () => ({}),
    changeSeasons: async () => {
      const { seasons, seasonsVersion: version } = await (await owner())(getTitle, { id: id() });
      minutes += 1;
      return { id: id(), version, seasons: renamed(seasons, `Renamed ${minutes}`) };
    },
    createTitle: () => ({ name: "A New Film", kind: "movie", year: 2026 }),
    getTitleHistory: () => ({ id: id() }),
    saveTitleDraft: change,
    discardTitleDraft: async () => ({ id: id(), revision: (await drafted()).revision }),
    publishTitleDraft: async () => {
      const { revision, fields } = await drafted();
      return { id: id(), revision, seen: { year: fields.year } };
    },
    getTitleWindows: () => ({ id: instance.title("secret-reel") }),
    changeTitleWindows: async () => {
      const title = { id: instance.title("secret-reel") };
      const { revision } = await (await owner())(getTitleWindows, title);
      const country = COUNTRIES[countries++] ?? "";
      return { ...title, revision, windows: [{ ...WINDOW, countries: [country] }] };
    },
    askWindowsImpact: () => ({
      id: instance.title("secret-reel"),
      windows: [WINDOW],
      at: "2027-01-01T00:00:00Z",
    }),
    getWindows: () => ({
      // A member’s canary is in the name of another title.
      search: "secret",
      view: "all",
      from: "2026-01-01T00:00:00Z",
      to: "2027-01-01T00:00:00Z",
    }),
    getAvailability: () => ({
      country: "PL",
      at: "2027-01-01T00:00:00Z",
      holder: "Nobody",
    }),
    exportAvailability: () => ({
      country: "PL",
      at: "2027-01-01T00:00:00Z",
      holder: "Nobody",
    }),
    // Nothing is similar to a draft: a member’s canary is in the name of another title.
    getSimilarTitles: () => ({ id: instance.title("secret-reel") }),
    chooseSimilarTitles: async () => {
      const draft = instance.title("secret-reel");
      const { revision, pinned } = await (await owner())(getSimilarTitles, { id: draft });
      const wanted = pinned.length === 0 ? [instance.title("paper-boats")] : [];
      return { id: draft, revision, pinned: wanted, excluded: [] };
    },
    getTitleSchedule: () => ({ id: id() }),
    scheduleTitle: () => planned(),
    unscheduleTitle: async () => {
      const { entries } = await (await owner())(scheduleTitle, planned());
      return { id: id(), entry: entries.at(-1)?.id };
    },
    getMarkers: () => ({ id: id() }),
    saveMarkers: async () => {
      const { videos } = await (await owner())(getMarkers, { id: id() });
      const changed = videos.slice(0, 1).map(({ episode, markers }) => ({
        episode,
        markers: { ...markers, chapters: [{ from: 1, name: `Chapter ${(years += 1)}` }] },
        seen: markers,
      }));
      return { id: id(), videos: changed };
    },
    ...trackInputs(instance, owner),
    encodeAgain: async () => {
      const { database, directory } = instance;
      const key = `encoded-${(minutes += 1)}`;
      const source = join(directory, `${key}.mkv`);
      await writeFile(source, "a film");
      await database.pool.query(
        `with made as (
           insert into titles (external_id, kind, name, year, asset_id)
           select $1, 'movie', $1, 2026, asset_id from titles where id = $2 returning id, asset_id)
         insert into transcodes (title_id, slot, source, source_bytes, source_changed_at, publish, state, asset_id)
         select id, 'media', $3, 6, now(), false, 'done', asset_id from made`,
        [key, instance.title("gilded-cage"), source],
      );
      const { rows } = await database.pool.query<{ id: number }>(
        "select id from titles where external_id = $1",
        [key],
      );
      return { selection: { ids: rows.map(({ id: made }) => made) }, at: "now" };
    },
    freeEarlierVersions: async () => {
      await instance.database.pool.query(
        "insert into earlier_videos (title_id, asset_id) select id, asset_id from titles where id = $1",
        [instance.title("gilded-cage")],
      );
      return { id: instance.title("gilded-cage") };
    },
    freeUnusedVideos: async () => {
      minutes += 1;
      await instance.database.pool.query(
        `insert into assets (id, duration_ms, renditions, created_at)
         values (lpad($1, 16, 'x'), 1000, '[]', now() - interval '2 days')`,
        [String(minutes)],
      );
      return {};
    },
    getTitleDeletion: () => ({ id: id() }),
    // Everybody may delete what they have created.
    deleteTitle: async (caller) => {
      const { id: own, fields } = await newTitle(caller);
      return { id: own, name: fields.name };
    },
    deleteTitles: async (caller) => ({ ...ofTitle((await newTitle(caller)).id), titles: 1 }),
    restoreDeletedTitle: async (caller) => {
      const { id: own, fields } = await newTitle(caller);
      await caller.call(deleteTitle, { id: own, name: fields.name });
      return { id: own };
    },
    restoreTitle: async () => {
      const call = await owner();
      const { revision, fields } = await drafted();
      const published = await call(publishTitleDraft, {
        id: id(),
        revision,
        seen: { year: fields.year },
      });
      const { entries } = await call(getTitleHistory, { id: id() });
      const entry = entries.find(({ type }) => type === "title.changed")?.id;
      return { id: id(), revision: published.revision, entry };
    },
  };
}

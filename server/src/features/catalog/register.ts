import type pg from "pg";
import type { ArrivingPictures } from "../../platform/images/arriving-pictures.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { StaffSearch } from "../search/service.ts";
import { createArtwork } from "./artwork/artwork.ts";
import { createKeptPictures } from "./artwork/kept-pictures.ts";
import { createPictureMaker } from "./artwork/picture-maker.ts";
import { createFrames } from "./artwork/frames.ts";
import { artworkRoutes } from "./artwork/studio-routes.ts";
import { type BulkEditsService, createBulkEdits } from "./bulk/bulk-edits.ts";
import { bulkEditRoutes } from "./bulk/studio-routes.ts";
import type { TitlePart } from "./bulk/title-part.ts";
import { deleteOldDays } from "./ranking/days-store.ts";
import { createSelectedTitles } from "./bulk/selected-titles.ts";
import { createExtras } from "./extras/extras.ts";
import { extraRoutes } from "./extras/studio-routes.ts";
import { createEncodeAgain } from "./encode-again/encode-again.ts";
import { encodeAgainRoutes } from "./encode-again/studio-routes.ts";
import { createLists } from "./lists/lists.ts";
import { createListMerge } from "./lists/merge.ts";
import { createRatings } from "./lists/ratings.ts";
import { listRoutes, menuRoutes, ratingRoutes } from "./lists/studio-routes.ts";
import { createContracts } from "./licenses/contracts.ts";
import { createLicenses } from "./licenses/licenses.ts";
import { licenseRoutes } from "./licenses/studio-routes.ts";
import { createLicenseWarnings, type LicenseWarnings } from "./licenses/warnings.ts";
import { createMarkers } from "./markers/markers.ts";
import { markerRoutes } from "./markers/studio-routes.ts";
import { createMerge } from "./people/merge.ts";
import { createPeople } from "./people/people.ts";
import { createPerson } from "./people/person.ts";
import { peopleRoutes } from "./people/studio-routes.ts";
import { createSeasons } from "./seasons/seasons.ts";
import { createAvailability } from "./rights/availability.ts";
import { createOwnWindows } from "./rights/own-windows.ts";
import { createRights } from "./rights/rights.ts";
import { rightsRoutes } from "./rights/studio-routes.ts";
import { seasonRoutes } from "./seasons/studio-routes.ts";
import { scheduleRoutes } from "./schedule/studio-routes.ts";
import { createSchedule } from "./schedule/schedule.ts";
import { createSimilarChoices } from "./similar/similar-choices.ts";
import { similarTitlesRoutes } from "./similar/studio-routes.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titleCellRoutes } from "./title-cells/studio-routes.ts";
import { createTitleCells } from "./title-cells/title-cells.ts";
import { createTitleExport } from "./title-files/export.ts";
import { createTitleImports } from "./title-files/imports.ts";
import { titleFileRoutes } from "./title-files/studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createStorage, type StorageService } from "./storage/storage.ts";
import { storageRoutes } from "./storage/studio-routes.ts";
import { createTitleRows, type TitleRows } from "./title-rows.ts";
import { trackRoutes } from "./tracks/studio-routes.ts";
import { createTracks } from "./tracks/tracks.ts";
import { trashRoutes } from "./trash/studio-routes.ts";
import { createTrash } from "./trash/trash.ts";
import { deleteOldChanges } from "./version-store.ts";
import { createVideos } from "./videos/videos.ts";
import { videoRoutes } from "./videos/studio-routes.ts";
import { createTitleViews } from "./views/views.ts";
import { createWaveforms, type Waveforms } from "./waveforms/waveforms.ts";

export interface Catalog {
  readonly bulkEdits: BulkEditsService;
  readonly storage: Pick<StorageService, "measure">;
  readonly waveforms: Waveforms;
  /** Does what is due by the minute: the schedule of titles, and windows that open or close. */
  readonly runDue: () => Promise<void>;
  readonly byIds: TitleRows["byIds"];
  /** The licenses that end soon, the next to end first. */
  readonly endingLicenses: LicenseWarnings["ending"];
  /** Deletes what is stored for a limited time. */
  sweep(): Promise<void>;
}

export function registerCatalog(
  platform: Platform,
  deps: {
    readonly auditLog: AuditLog;
    readonly images: ImageStore;
    readonly media: MediaStore;
    readonly search: StaffSearch;
    /** The rows of Home that show a title now, by name. */
    readonly homeRowsOf: (titleId: number) => Promise<string[]>;
    /** How many titles an entry of the menu shows. */
    readonly titlesOfMenu: (menuId: number) => Promise<number>;
    readonly arriving: ArrivingPictures;
    readonly ffmpegPath: string | undefined;
    /** What other features keep of a title, as far as bulk edits change it. */
    readonly titleParts: readonly TitlePart[];
    /** How far apart the ad breaks of a video have to be. */
    readonly secondsBetweenBreaks: (client: pg.Pool | pg.PoolClient) => Promise<number>;
  },
): Catalog {
  const { api } = platform.studio;
  const { database, now } = platform;
  const { auditLog, images, media, search, homeRowsOf, titlesOfMenu, arriving, ffmpegPath } = deps;
  const titles = createTitleRows({ database, search, now });
  const trash = createTrash({ database, images, media, now });
  const bulkEdits = createBulkEdits({
    ...platform,
    titles,
    otherParts: deps.titleParts,
    secondsBetweenBreaks: deps.secondsBetweenBreaks,
    requireDeletion: trash.requireRight,
  });
  catalogRoutes(api, titles, createTitleViews(platform));
  bulkEditRoutes(api, bulkEdits);
  titleCellRoutes(api, createTitleCells({ database, titles, now }));
  const imports = createTitleImports({ database, now, bulkEdits });
  titleFileRoutes(api, { titleExport: createTitleExport({ database, bulkEdits }), imports });
  const pages = createTitlePages(platform);
  titlePageRoutes(api, { pages, drafts: createTitleDrafts(platform), auditLog });
  seasonRoutes(api, createSeasons(platform), pages);
  similarTitlesRoutes(api, createSimilarChoices({ database, titles, now }));
  trashRoutes(api, trash, pages);
  videoRoutes(api, createVideos(platform));
  markerRoutes(
    api,
    createMarkers({ database, now, secondsBetweenBreaks: deps.secondsBetweenBreaks }),
  );
  encodeAgainRoutes(
    api,
    createEncodeAgain({ database, selectedTitles: createSelectedTitles(titles), now }),
  );
  const storage = createStorage({ database, media, now });
  storageRoutes(api, storage);
  const extras = createExtras(platform);
  extraRoutes(api, extras);
  trackRoutes(api, createTracks({ database, media, now }));
  const schedule = createSchedule(platform);
  scheduleRoutes(api, schedule);
  const rights = createRights({ database, homeRowsOf, now });
  const ownWindows = createOwnWindows(platform);
  rightsRoutes(api, { rights, ownWindows, availability: createAvailability(platform) });
  licenseRoutes(api, createLicenses(platform), createContracts(platform));
  const licenseWarnings = createLicenseWarnings({ ...platform, studioUrl: platform.studio.url });
  const maker = createPictureMaker({ database, images, arriving, now });
  peopleRoutes(api, {
    people: createPeople({ database, search }),
    person: createPerson({ database, maker, now }),
    merge: createMerge(platform),
    auditLog,
  });
  const lists = createLists({ database, titlesOfMenu, now });
  const merges = createListMerge({ database, now });
  listRoutes(api, lists, merges);
  menuRoutes(api, lists, merges);
  ratingRoutes(api, createRatings(platform));
  const frames = createFrames({ media, ffmpegPath: ffmpegPath });
  const artwork = createArtwork({
    database,
    images,
    frames,
    maker,
    directory: arriving.directory,
    now,
  });
  artworkRoutes(api, artwork, createKeptPictures(platform));
  return {
    bulkEdits,
    storage,
    waveforms: createWaveforms({ database, media, ffmpegPath }),
    byIds: (ids) => titles.byIds(ids),
    endingLicenses: () => licenseWarnings.ending(),
    async runDue() {
      await schedule.run();
      await rights.run();
      await ownWindows.run();
      await licenseWarnings.run();
    },
    async sweep() {
      await artwork.sweep();
      await lists.sweep();
      await bulkEdits.sweep();
      await imports.sweep();
      await trash.sweep();
      await extras.sweep();
      await schedule.sweep();
      await deleteOldDays(database, now());
      await deleteOldChanges(database, now());
    },
  };
}

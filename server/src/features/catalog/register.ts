import type { ArrivingPictures } from "../../platform/images/arriving-pictures.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { StaffSearch } from "../search/service.ts";
import { createArtwork } from "./artwork/artwork.ts";
import { createFrames } from "./artwork/frames.ts";
import { artworkRoutes } from "./artwork/studio-routes.ts";
import { type BulkEditsService, createBulkEdits } from "./bulk/bulk-edits.ts";
import { bulkEditRoutes } from "./bulk/studio-routes.ts";
import { createMarkers } from "./markers/markers.ts";
import { markerRoutes } from "./markers/studio-routes.ts";
import { createPeople } from "./people/people.ts";
import { peopleRoutes } from "./people/studio-routes.ts";
import { createSeasons } from "./seasons/seasons.ts";
import { seasonRoutes } from "./seasons/studio-routes.ts";
import { scheduleRoutes } from "./schedule/studio-routes.ts";
import { createSchedule, type Schedule } from "./schedule/schedule.ts";
import { createSimilarChoices } from "./similar/similar-choices.ts";
import { similarTitlesRoutes } from "./similar/studio-routes.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createTitleRows } from "./title-rows.ts";
import { trashRoutes } from "./trash/studio-routes.ts";
import { createTrash } from "./trash/trash.ts";
import { deleteOldDays } from "./ranking/days-store.ts";
import { deleteOldChanges } from "./version-store.ts";
import { createVideos } from "./videos/videos.ts";
import { videoRoutes } from "./videos/studio-routes.ts";
import { createTitleViews } from "./views/views.ts";

export interface Catalog {
  readonly bulkEdits: BulkEditsService;
  readonly schedule: Pick<Schedule, "run">;
  sweep(): Promise<void>;
}

export function registerCatalog(
  platform: Platform,
  deps: {
    readonly auditLog: AuditLog;
    readonly images: ImageStore;
    readonly media: MediaStore;
    readonly search: StaffSearch;
    readonly arriving: ArrivingPictures;
    readonly ffmpegPath: string | undefined;
  },
): Catalog {
  const { api } = platform.studio;
  const { database, now } = platform;
  const { auditLog, images, media, search, arriving, ffmpegPath } = deps;
  const titles = createTitleRows({ database, search, now });
  const bulkEdits = createBulkEdits({ ...platform, titles });
  catalogRoutes(api, titles, createTitleViews(platform));
  bulkEditRoutes(api, bulkEdits);
  const pages = createTitlePages(platform);
  titlePageRoutes(api, { pages, drafts: createTitleDrafts(platform), auditLog });
  seasonRoutes(api, createSeasons(platform), pages);
  similarTitlesRoutes(api, createSimilarChoices({ database, titles, now }));
  peopleRoutes(api, createPeople({ database, search }));
  const trash = createTrash({ database, images, media, now });
  trashRoutes(api, trash, pages);
  videoRoutes(api, createVideos(platform));
  markerRoutes(api, createMarkers(platform));
  const schedule = createSchedule(platform);
  scheduleRoutes(api, schedule);
  const artwork = createArtwork({
    ...platform,
    images,
    frames: createFrames({ media, ffmpegPath }),
    arriving,
  });
  artworkRoutes(api, artwork);
  return {
    bulkEdits,
    schedule,
    async sweep() {
      await artwork.sweep();
      await bulkEdits.sweep();
      await trash.sweep();
      await schedule.sweep();
      await deleteOldDays(database, now());
      await deleteOldChanges(database, now());
    },
  };
}

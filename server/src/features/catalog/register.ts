import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import { createArtwork } from "./artwork/artwork.ts";
import { createFrames } from "./artwork/frames.ts";
import { artworkRoutes } from "./artwork/studio-routes.ts";
import { createBulkEdits } from "./bulk/bulk-edits.ts";
import { bulkEditRoutes } from "./bulk/studio-routes.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createTitleRows } from "./title-rows.ts";
import { createTitleViews } from "./views/views.ts";

export function registerCatalog(
  platform: Platform,
  deps: {
    readonly auditLog: AuditLog;
    readonly images: ImageStore;
    readonly media: MediaStore;
    /** The directory of the data, and where ffmpeg is; the system's directory for files that do not last without it. */
    readonly machine:
      | { readonly dataDirectory: string; readonly ffmpegPath: string | undefined }
      | undefined;
  },
) {
  const { api } = platform.studio;
  const { auditLog, images, media, machine } = deps;
  const titles = createTitleRows(platform);
  const bulkEdits = createBulkEdits({ ...platform, titles });
  catalogRoutes(api, titles, createTitleViews(platform));
  bulkEditRoutes(api, bulkEdits);
  titlePageRoutes(api, {
    pages: createTitlePages(platform),
    drafts: createTitleDrafts(platform),
    auditLog,
  });
  const artwork = createArtwork({
    ...platform,
    images,
    frames: createFrames({ media, ffmpegPath: machine?.ffmpegPath }),
    directory: join(machine?.dataDirectory ?? tmpdir(), "arriving-pictures"),
  });
  artworkRoutes(api, artwork);
  return { artwork, bulkEdits };
}

import type { GivenPayments } from "./config/provider-access.ts";
import type { BackupSetup } from "./features/backups/service.ts";
import type { LookUpText } from "./features/configuration/sender-domain.ts";
import type { Machine } from "./features/system/dependencies.ts";
import type { EmbedOrigins } from "./features/titles/service.ts";
import type { ImageStore } from "./platform/images/image-store.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import type { EmbedFiles } from "./platform/pages/embed-files.ts";
import type { PlatformDependencies } from "./platform/platform.ts";
import type { UploadSetup } from "./platform/uploads/uploads.ts";

/** What the server is built with. */
export interface AppDependencies extends PlatformDependencies {
  readonly images: ImageStore;
  readonly media: MediaStore;
  /** The payment provider unless the Studio has stored another; the instance takes no payments without one. */
  readonly payments?: GivenPayments | undefined;
  /** Where a proxy in front serves the media store itself. */
  readonly accelLocation?: string | undefined;
  /** How many processes of this server answer requests; 1 without it. */
  readonly workers?: number;
  /** Of another ad server; the instance shows its own ads without it. */
  readonly adTagUrl?: string | undefined;
  /** Notified of a payment if its member agrees. */
  readonly conversionUrls?: readonly string[];
  /** Sites that may show trailers in a frame; "*" is every site, an empty list none. */
  readonly embedOrigins?: EmbedOrigins;
  /** Of the built web client; those of the development server without it. */
  readonly embedFiles?: EmbedFiles | undefined;
  /** The file for what a large catalog starts with; none without it. */
  readonly snapshotPath?: string;
  /** Asks the DNS about the sender of mails; that of the machine without it. */
  readonly lookUpText?: LookUpText | undefined;
  /** What the Studio shows of this machine; nothing without it. */
  readonly machine?: Machine;
  /** How the server makes backups; it makes none without it. */
  readonly backups?: BackupSetup;
  /** Where files of the Studio are uploaded to; it takes none without it. */
  readonly uploads?: UploadSetup;
  /** Folders from which staff import; none without it. */
  readonly mediaRoots?: readonly string[];
  /** Of the environment, which ask for a demonstration; none without it. */
  readonly demonstrationVariables?: readonly string[];
  /** How long a television's request is held while nothing happens. */
  readonly televisionHoldMs?: number;
  /** As `televisionHoldMs`, for the Studio. */
  readonly updatesHoldMs?: number | undefined;
}

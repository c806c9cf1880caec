import { access, constants, stat } from "node:fs/promises";
import { basename, dirname, posix } from "node:path";
import { fileTypeOf, type UploadTarget } from "@bijou/contract/studio/uploads";
import { type HeldReason, UNCHANGED_SECONDS } from "@bijou/contract/studio/watch-folders";
import type pg from "pg";
import { SCHEDULE } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { errorCode, OperatorError } from "../../platform/errors.ts";
import { isDiskFullError } from "../../platform/files/disk-full.ts";
import { placeInRoot, UnusablePlace } from "../../platform/files/media-roots.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { findSideSubtitles } from "../catalog/service.ts";
import type { Intake } from "../uploads/service.ts";
import type { FileRow, FilesStore } from "./files-store.ts";
import type { FolderRow, FoldersStore } from "./folders-store.ts";
import { nameOf } from "./folder-name.ts";
import { type FoundFile, lookAtFile } from "./look-at-file.ts";
import { moveFiles, removeAttempt, removeFirst } from "./move-file.ts";

/** Why a file is not added. */
class Held extends Error {
  readonly reason: HeldReason;
  readonly detail: string | null;

  constructor(reason: HeldReason, detail: string | null = null) {
    super(reason);
    this.name = "Held";
    this.reason = reason;
    this.detail = detail;
  }
}

/** The folder was changed, removed or taken over, or the file is another one by now. */
class NotOurs extends Error {
  override name = "NotOurs";
}

/** Adds files that have not changed for a while to the catalog (ST-080). */
export function createTakeFile(deps: {
  readonly database: Database;
  readonly folders: FoldersStore;
  readonly files: FilesStore;
  readonly intake: Intake;
  readonly lease: string;
  readonly now: () => number;
}) {
  const { database, folders, files, intake, lease, now } = deps;
  const at = (): Date => new Date(now());

  /** Where a file belongs, by the folder's rule for titles. */
  async function targetOf(
    folder: FolderRow,
    file: FileRow,
    place: string,
  ): Promise<{ target: UploadTarget; name: string; around: string }> {
    const name = basename(file.path);
    const around = posix.join(basename(folder.path), posix.dirname(file.path));
    const { target, confidence } = await intake.propose(name, around, place);
    if (target.titleId === null) {
      const isNamed = target.part === "episode" || target.part === "film";
      if (!folder.makesTitles || !isNamed) throw new Held("no_title");
      if (target.part === "film" && target.year === null) throw new Held("no_year");
      if (confidence === "low") throw new Held("no_title");
    } else if (!file.isConfirmed) {
      if (confidence !== "high") throw new Held("unsure", target.name);
      if (await intake.hasVideo(target, place)) throw new Held("has_video", target.name);
    }
    return { target, name, around };
  }

  /** The subtitles beside a video; undefined while they are still changing. */
  async function subtitlesOf({ root }: FolderRow, place: string, target: UploadTarget) {
    if (target.part === "trailer") return [];
    const { taken } = await findSideSubtitles(place, await placeInRoot(root, ""));
    const since = now() - UNCHANGED_SECONDS * SECOND_MS;
    for (const { file } of taken) if ((await stat(file)).ctimeMs > since) return undefined;
    return taken;
  }

  async function requireMovable(found: FoundFile, place: string): Promise<void> {
    if (found.isLink) throw new Held("link");
    await access(dirname(place), constants.W_OK).catch(() => {
      throw new Held("not_movable");
    });
  }

  async function record(
    client: pg.PoolClient,
    folder: FolderRow,
    file: FileRow,
    added: { readonly jobId: number; readonly title: string; readonly isLeft: boolean },
  ): Promise<void> {
    if (!(await folders.isOurs(client, folder.id, lease))) throw new NotOurs();
    if (!(await files.setAdded(client, file, { ...added, at: at() }))) throw new NotOurs();
    await audit(client, SCHEDULE, {
      type: "watch_folder.file_added",
      object: { kind: "watch_folder", id: folder.id, name: nameOf(folder) },
      changes: [
        { field: "file", before: null, after: file.path },
        { field: "title", before: null, after: added.title },
      ],
      at: at(),
    });
  }

  async function take(folder: FolderRow, file: FileRow): Promise<void> {
    const found = await lookAtFile(folder, file.path);
    if (!found) return files.setGone(folder.id, [file.path], at());
    const { place } = found;
    if (place === null) throw new Held("link_outside");
    const isSame =
      found.size === file.size && found.modifiedAt.getTime() === file.modifiedAt.getTime();
    if (!isSame) return files.see(folder.id, [found], at());
    if (file.size === 0) throw new Held("empty");
    const known = await intake.jobOf(place, file.size, file.modifiedAt);
    if (known) {
      const { id: jobId, title } = known;
      await files.setAdded(database.pool, file, { jobId, title, isLeft: false, at: at() });
      return;
    }
    const asked = await targetOf(folder, file, place);
    const isMoved = folder.mode === "moved";
    if (isMoved) await requireMovable(found, place);
    await access(place, constants.R_OK).catch(() => {
      throw new Held("unreadable");
    });
    const beside = await subtitlesOf(folder, place, asked.target);
    if (!beside) return files.postpone(file.id, null, at());
    const target =
      asked.target.part === "episode"
        ? await intake.placeEpisode(
            SCHEDULE,
            { name: asked.name, folder: asked.around, target: asked.target },
            at(),
          )
        : asked.target;
    const title = target.name;
    if (!isMoved) {
      const job = await intake.queue({ path: place, target, subtitles: beside }, (client, jobId) =>
        record(client, folder, file, { jobId, title, isLeft: false }),
      );
      // Without effect unless somebody else has queued the same file in this moment.
      await files.setAdded(database.pool, file, { jobId: job, title, isLeft: false, at: at() });
      return;
    }
    const names = beside.map((side) => side.file);
    if (file.uploadId !== null) await removeAttempt(intake.pathOf, file.uploadId, place, names);
    const uploadId = intake.newId();
    // Before the file has a second place, so that what a killed process leaves is found again.
    if (!(await files.setUpload(file.id, uploadId, lease))) throw new NotOurs();
    const moved = await moveFiles(intake.pathOf, uploadId, place, beside);
    try {
      await intake.queue(
        { path: moved.path, target, subtitles: moved.subtitles },
        async (client, jobId) => {
          for (const upload of moved.uploads)
            await intake.addMoved(
              client,
              jobId,
              { ...upload, staffId: folder.staffId, folder: asked.around, target },
              at(),
            );
          await record(client, folder, file, { jobId, title, isLeft: true });
        },
      );
    } catch (error) {
      if (!isDatabaseUnavailable(error)) await moved.undo();
      throw error;
    }
    await moved.removeBeside();
    await removeLeft(folder, { ...file, uploadId });
  }

  /** Removes a file that is part of the catalog elsewhere by now. */
  async function removeLeft(folder: FolderRow, file: FileRow): Promise<void> {
    const extension = fileTypeOf(file.path)?.extension ?? "";
    if (file.uploadId === null) return;
    const second = intake.pathOf({ id: file.uploadId, extension });
    const found = await lookAtFile(folder, file.path);
    if (found?.place) await removeFirst(found.place, second, file);
    await files.setMoved(file.id, at());
  }

  return {
    removeLeft,

    /** Adds a file, or says why it is not added. Fails only if the database is unavailable. */
    async take(folder: FolderRow, file: FileRow): Promise<void> {
      try {
        await take(folder, file);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        if (error instanceof NotOurs) return;
        if (isDiskFullError(error)) return files.postpone(file.id, "disk_full", at());
        const { reason, detail } = explain(error);
        if (reason === "unexpected") console.error("A file of a watched folder failed:", error);
        await files.hold(file.id, reason, detail, at());
      }
    },
  };
}

const DENIED: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "EIO"]);

/** What staff may know: never where a file is on the server. */
function explain(error: unknown): Pick<Held, "reason" | "detail"> {
  if (error instanceof Held) return error;
  if (error instanceof UnusablePlace) return { reason: "link_outside", detail: null };
  if (error instanceof StudioProblem || error instanceof OperatorError)
    return { reason: "refused", detail: error.message.includes("/") ? null : error.message };
  return { reason: DENIED.has(errorCode(error)) ? "unreadable" : "unexpected", detail: null };
}

import { addUpload, changeUpload, finishUpload, getUploads } from "@bijou/contract/studio/uploads";
import { addTitleExtra } from "@bijou/contract/studio/title-extras";
import { replaceMaster } from "@bijou/contract/studio/title-videos";
import type { Platform } from "../../platform/platform.ts";
import { tusRoutes } from "../../platform/uploads/tus-routes.ts";
import { createUploads, type UploadSetup } from "../../platform/uploads/uploads.ts";
import { createFileQueue } from "./file-queue.ts";
import { createIntake, type Intake } from "./intake.ts";
import { createProposals, isSurer, placed } from "./propose.ts";
import { readTags } from "./read-tags.ts";
import { createUploadService, type UploadService } from "./service.ts";
import { createUploadChanges } from "./store.ts";

/** Uploads of staff. Without a folder for them their calls do not exist. */
export function registerUploads(
  platform: Platform,
  needs: { readonly setup: UploadSetup | undefined; readonly ffmpegPath: string | undefined },
): {
  readonly useVideo: UploadService["useVideo"] | undefined;
  readonly intake: Intake | undefined;
  sweep(): Promise<void>;
} {
  const { database, now, log } = platform;
  const { api } = platform.studio;
  const { setup, ffmpegPath } = needs;
  if (!setup) return { useVideo: undefined, intake: undefined, sweep: () => Promise.resolve() };
  const changes = createUploadChanges(database);
  const proposals = createProposals({ titles: () => changes.titles(), now });
  const byTags = async (name: string, folder: string, path: string) => {
    const tags = await readTags(ffmpegPath, path);
    return tags && proposals.of(name, folder, tags);
  };
  const uploads = createUploads({
    database,
    setup,
    now,
    async propose(name, folder, place) {
      const proposal = await proposals.of(name, folder);
      const title = place && (await changes.title(place.titleId));
      return title ? placed(proposal, title, place) : proposal;
    },
    async onWhole({ id, name, folder, confidence }, path) {
      if (confidence === "high" || confidence === "chosen") return;
      const found = await byTags(name, folder, path);
      if (found && isSurer(found, confidence))
        await changes.propose(id, found.target, found.confidence);
    },
    onError: (error) => log.error({ err: error }, "An upload could not be compared"),
  });
  const queueFile = createFileQueue({ database, changes });
  const service = createUploadService({ database, uploads, changes, queueFile, now });
  tusRoutes(api, uploads, now);
  api.bind(getUploads, ({ session }) => service.list(session.staffId));
  api.bind(changeUpload, ({ actor, session, input }) =>
    service.change(actor, session.staffId, input),
  );
  api.bind(finishUpload, ({ actor, session, input }) =>
    service.finish(actor, session.staffId, input.id, input.sha256),
  );
  api.bind(addUpload, async ({ actor, session, input }) => ({
    jobId: await service.add(actor, session.staffId, input.id, input.revision),
  }));
  api.bind(replaceMaster, async ({ actor, session, input }) => ({
    jobId: await service.replaceMaster(actor, session.staffId, input),
  }));
  api.bind(addTitleExtra, async ({ actor, session, input }) => ({
    jobId: await service.addExtra(actor, session.staffId, input),
  }));
  const intake = createIntake({
    database,
    changes,
    uploads,
    proposals,
    async propose(name, folder, path) {
      const named = await proposals.of(name, folder);
      if (named.confidence === "high") return named;
      const found = await byTags(name, folder, path);
      return found && isSurer(found, named.confidence) ? found : named;
    },
    queueFile,
  });
  return { useVideo: service.useVideo, intake, sweep: () => uploads.sweep() };
}

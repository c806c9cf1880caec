import { addUpload, changeUpload, finishUpload, getUploads } from "@bijou/contract/studio/uploads";
import { replaceMaster } from "@bijou/contract/studio/title-videos";
import type { Platform } from "../../platform/platform.ts";
import { tusRoutes } from "../../platform/uploads/tus-routes.ts";
import { createUploads, type UploadSetup } from "../../platform/uploads/uploads.ts";
import { createProposals, placed } from "./propose.ts";
import { readTags } from "./read-tags.ts";
import { createUploadService, type UploadService } from "./service.ts";
import { createUploadChanges } from "./store.ts";

/** Uploads of staff. Without a folder for them their calls do not exist. */
export function registerUploads(
  platform: Platform,
  needs: { readonly setup: UploadSetup | undefined; readonly ffmpegPath: string | undefined },
): { readonly useVideo: UploadService["useVideo"] | undefined; sweep(): Promise<void> } {
  const { database, now, log } = platform;
  const { api } = platform.studio;
  const { setup, ffmpegPath } = needs;
  if (!setup) return { useVideo: undefined, sweep: () => Promise.resolve() };
  const changes = createUploadChanges(database);
  const proposals = createProposals({ titles: () => changes.titles(), now });
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
      const tags = await readTags(ffmpegPath, path);
      if (!tags) return;
      const { target, confidence: better } = await proposals.of(name, folder, tags);
      if (better === "high" || (better === "medium" && confidence === "low"))
        await changes.propose(id, target, better);
    },
    onError: (error) => log.error({ err: error }, "An upload could not be compared"),
  });
  const service = createUploadService({ database, uploads, changes, now });
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
  return { useVideo: service.useVideo, sweep: () => uploads.sweep() };
}

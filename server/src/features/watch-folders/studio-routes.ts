import {
  addWatchedFile,
  addWatchFolder,
  changeWatchFolder,
  getWatchedFiles,
  getWatchFolders,
  removeWatchFolder,
} from "@bijou/contract/studio/watch-folders";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { WatchFoldersService } from "./watch-folders.ts";

export function watchFolderRoutes(api: StudioApi, folders: WatchFoldersService): void {
  api.bind(getWatchFolders, () => folders.list());
  api.bind(getWatchedFiles, ({ input }) => folders.files(input));
  api.bind(addWatchFolder, ({ actor, session, input }) =>
    folders.add(actor, session.staffId, input),
  );
  api.bind(changeWatchFolder, ({ actor, input }) => folders.change(actor, input));
  api.bind(removeWatchFolder, async ({ actor, input }) => {
    await folders.remove(actor, input);
    return {};
  });
  api.bind(addWatchedFile, async ({ actor, input }) => {
    await folders.addFile(actor, input.id, input.isConfirmed);
    return {};
  });
}

import { freeEarlierVersions, freeUnusedVideos, getStorage } from "@bijou/contract/studio/storage";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { StorageService } from "./storage.ts";

export function storageRoutes(api: StudioApi, storage: StorageService): void {
  api.bind(getStorage, () => storage.read());
  api.bind(freeEarlierVersions, ({ actor, input }) => storage.freeEarlier(actor, input.id));
  api.bind(freeUnusedVideos, ({ actor }) => storage.freeUnused(actor));
}

import { createDirectoryTarget } from "../../../platform/backup/directory-target.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import type { RestoreRequest } from "./request.ts";
import { restoreSite } from "./restore-site.ts";

/** A process that restores a site and is killed: in the stage of KILLED_AT, or after the data were exchanged. */
const {
  HOST,
  USER,
  ROLE,
  DATABASE,
  DIRECTORY = "",
  TARGET = "",
  REQUEST = "",
  KILLED_AT,
} = process.env;

const kill = (): void => void process.kill(process.pid, "SIGKILL");
const request: RestoreRequest = JSON.parse(REQUEST);
await restoreSite(
  {
    setup: {
      openTarget: async () => createDirectoryTarget(TARGET),
      openBlobs: async () => createDirectoryStore(DIRECTORY),
      dataDirectory: DIRECTORY,
      configuredSecret: undefined,
      disks: { backup: undefined, scratch: undefined },
    },
    bucket: undefined,
    owner: {
      database: openDatabase({ host: HOST, user: USER, database: DATABASE, max: 2 }),
      grantee: ROLE,
    },
    isEmbedded: true,
    report(stage, done, of) {
      if (stage === KILLED_AT && done > of / 2) kill();
    },
    now: Date.now,
  },
  request,
);
kill();

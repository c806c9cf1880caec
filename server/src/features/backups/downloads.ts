import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { archiveOf } from "../../platform/backup/archive.ts";
import { type Manifest, readManifest } from "../../platform/backup/manifest.ts";
import { encryptWith } from "../../platform/backup/passphrase.ts";
import type { BackupTarget } from "../../platform/backup/target.ts";
import type { Sealer } from "../../platform/credentials/sealer.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import { OperatorError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import { createDownloadsStore } from "./downloads-store.ts";
import type { createBackupsStore } from "./store.ts";

const TICKET_BYTES = 32;

const gone = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such backup. It may have been removed.");

/**
 * Downloads of a backup, encrypted with a passphrase. The passphrase comes with a change, which answers with a ticket for
 * the address of the file: addresses are in logs and in the history of browsers.
 */
export function createDownloads(deps: {
  database: Database;
  store: ReturnType<typeof createBackupsStore>;
  sealer: Sealer;
  usableTarget: () => Promise<BackupTarget>;
  workFactor: number | undefined;
  now: () => number;
}) {
  const { database, store, sealer, usableTarget, workFactor, now } = deps;
  const downloads = createDownloadsStore(database);

  async function manifestOf(target: BackupTarget, name: string): Promise<Manifest> {
    try {
      return await readManifest(target, name);
    } catch (error) {
      if (error instanceof OperatorError) throw new StudioProblem("wrong_state", error.message);
      throw error;
    }
  }

  return {
    async prepare(
      input: { readonly id: number; readonly passphrase: string; readonly withFilms: boolean },
      session: StudioSession,
      actor: Actor,
    ): Promise<{ ticket: string }> {
      const at = new Date(now());
      const target = await usableTarget();
      const ticket = randomBytes(TICKET_BYTES).toString("base64url");
      await inTransaction(database, async (client) => {
        const backup = await store.lockComplete(client, input.id, target.name);
        if (!backup) throw gone();
        await manifestOf(target, backup.name);
        await downloads.add(
          client,
          hashToken(ticket),
          {
            sessionId: session.id,
            backupId: input.id,
            withFilms: input.withFilms,
            passphrase: sealer.seal(input.passphrase),
          },
          new Date(at.getTime() + MINUTE_MS),
        );
        await audit(client, actor, {
          type: "backup.downloaded",
          object: { kind: "backup", id: input.id, name: backup.name },
          at,
        });
      });
      return { ticket };
    },

    /** The file of a ticket. @throws {StudioProblem} for one that was used, has expired or is another session’s */
    async open(ticket: string, { id }: StudioSession): Promise<{ name: string; file: Readable }> {
      const download = await downloads.take(hashToken(ticket), id, new Date(now()));
      if (!download)
        throw new StudioProblem("link_over", "This download has expired. Start it again.");
      const target = await usableTarget();
      const backup = await store.findComplete(download.backupId, target.name);
      if (!backup) throw gone();
      const manifest = await manifestOf(target, backup.name);
      const archive = archiveOf(target, backup.name, manifest, download);
      return {
        name: `${backup.name}.tar.age`,
        file: await encryptWith(sealer.open(download.passphrase), archive, workFactor),
      };
    },

    sweep: () => downloads.sweep(new Date(now())),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;

import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  addLicenseDocument,
  changeLicenseContract,
  LicenseContract,
} from "@bijou/contract/studio/licenses";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { createFairQueue } from "../../../platform/fair-queue.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import {
  countDocuments,
  insertDocument,
  readContract,
  readDocument,
  removeDocument,
  updateContract,
} from "./contracts-store.ts";
import { licenseObject, requireLicense, requireRevision } from "./licenses.ts";

const MAX_DOCUMENTS = 50;
/** Each holds a document in memory. */
const WORK = { atOnce: 2, maxOfClient: 4, maxWaiting: 20 } as const;
/** Readers look for the end of a PDF in its last kilobyte. */
const END_BYTES = 1_024;

/** A PDF says so in its first bytes, and where its objects are in its last ones. */
const isPdf = (content: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8)) &&
  content.subarray(-END_BYTES).includes("%%EOF");

const terms = ({ contactEmail, sharePercent, flatFeeCents, currency }: LicenseContract) => ({
  contactEmail,
  sharePercent,
  flatFeeCents,
  currency,
});

/** What licenses cost, and their documents, for owners and finance only (ST-091). */
export function createContracts({ database, now }: { database: Database; now: () => number }) {
  const queue = createFairQueue(WORK);

  async function read(id: number): Promise<LicenseContract> {
    const contract = await readContract(database.pool, id);
    if (!contract) throw new StudioProblem("not_found", `There is no license ${id}.`);
    return contract;
  }

  return {
    read,

    async change(
      actor: Actor,
      { id, revision, ...given }: StudioInput<typeof changeLicenseContract>,
    ): Promise<LicenseContract> {
      await inTransaction(database, async (client) => {
        await requireRevision(client, id, revision);
        const before = await readContract(client, id);
        await updateContract(client, id, given);
        await audit(client, actor, {
          type: "license.terms_changed",
          object: licenseObject(await requireLicense(client, id)),
          changes: changesBetween(before ? terms(before) : {}, given),
          at: new Date(now()),
        });
      });
      return read(id);
    },

    /** @throws {StudioProblem} for what is no PDF, whatever it is called. */
    async add(
      actor: Actor,
      { id, name }: StudioInput<typeof addLicenseDocument>,
      file: Readable,
    ): Promise<LicenseContract> {
      await requireLicense(database.pool, id);
      await queue.run(`${actor.kind} ${actor.staffId}`, async () => {
        const content = await buffer(file);
        if (!isPdf(content)) throw wrongField("file", "not_pdf", "This file is not a PDF.");
        await inTransaction(database, async (client) => {
          const license = await requireLicense(client, id);
          if ((await countDocuments(client, id)) >= MAX_DOCUMENTS)
            throw new StudioProblem(
              "conflict",
              `A license has ${MAX_DOCUMENTS} documents at most.`,
            );
          await insertDocument(client, { licenseId: id, name, content, at: new Date(now()) });
          await audit(client, actor, {
            type: "license.document_added",
            object: licenseObject(license),
            changes: [{ field: "document", before: null, after: name }],
            at: new Date(now()),
          });
        });
      });
      return read(id);
    },

    async open(id: number, documentId: number) {
      const document = await readDocument(database.pool, id, documentId);
      if (!document) throw new StudioProblem("not_found", `There is no document ${documentId}.`);
      return document;
    },

    async remove(actor: Actor, id: number, documentId: number): Promise<LicenseContract> {
      await inTransaction(database, async (client) => {
        const license = await requireLicense(client, id);
        const name = await removeDocument(client, id, documentId);
        if (name === undefined)
          throw new StudioProblem("not_found", `There is no document ${documentId}.`);
        await audit(client, actor, {
          type: "license.document_deleted",
          object: licenseObject(license),
          changes: [{ field: "document", before: name, after: null }],
          at: new Date(now()),
        });
      });
      return read(id);
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;

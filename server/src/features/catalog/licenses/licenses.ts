import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  changeLicense,
  CoveredWindow,
  deleteLicense,
  License,
  LicenseFields,
} from "@bijou/contract/studio/licenses";
import { isWithin, windowProblems } from "@bijou/contract/studio/window-rules";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import {
  insertLicense,
  lockRevision,
  readCovered,
  readLicense,
  readLicenses,
  removeLicense,
  updateLicense,
} from "./licenses-store.ts";

const noLicense = (id: number): StudioProblem =>
  new StudioProblem("not_found", `There is no license ${id}.`);

/** Waits for others who change the license. @throws {StudioProblem} if they have changed it meanwhile */
export async function requireRevision(
  client: pg.PoolClient,
  id: number,
  revision: number,
): Promise<void> {
  const stored = await lockRevision(client, id);
  if (stored === undefined) throw noLicense(id);
  if (stored !== revision)
    throw new StudioProblem(
      "conflict",
      "Someone else changed this license in the meantime. Reload it and try again.",
    );
}

export async function requireLicense(
  client: pg.Pool | pg.PoolClient,
  id: number,
): Promise<License> {
  const license = await readLicense(client, id);
  if (!license) throw noLicense(id);
  return license;
}

/** The object of audit entries. */
export const licenseObject = ({ id, name }: Pick<License, "id" | "name">) =>
  ({ kind: "license", id, name }) as const;

const MESSAGES: Readonly<Record<string, string>> = {
  ends_before_start: "The license ends before it starts.",
  no_country: "Name the countries, or choose every country.",
  unknown_country: "There is no such country.",
};

/** @throws {StudioProblem} that names the field. */
function validFields(given: LicenseFields): LicenseFields {
  const { startsAt, endsAt, area, countries, holder } = given;
  for (const [field, value] of Object.entries({ startsAt, endsAt }))
    if (value !== null && Number.isNaN(Date.parse(value)))
      throw wrongField(field, "invalid", `There is no time ${value}.`, { value });
  const terms = { startsAt, endsAt, area, countries, access: "free", freeAt: null } as const;
  const [wrong] = windowProblems([{ ...terms, holder, license: null }]);
  if (wrong) throw wrongField(wrong.field, wrong.code, MESSAGES[wrong.code] ?? "");
  return {
    ...given,
    name: given.name.trim(),
    holder: holder.trim(),
    countries: countries.toSorted(),
  };
}

/** What an audit entry compares. */
const compared = ({
  name,
  holder,
  startsAt,
  endsAt,
  area,
  countries,
  maxPlays,
  subtitles,
  downloads,
}: LicenseFields) => ({
  name,
  holder,
  startsAt,
  endsAt,
  area,
  countries,
  maxPlays,
  subtitles,
  downloads,
});

/** What rights holders allow (ST-091). */
export function createLicenses({ database, now }: { database: Database; now: () => number }) {
  return {
    async list() {
      return { licenses: await readLicenses(database.pool) };
    },

    async read(id: number): Promise<{ license: License; covered: CoveredWindow[] }> {
      const license = await requireLicense(database.pool, id);
      const covered = await readCovered(database.pool, id);
      return {
        license,
        covered: covered.map(({ title, window }) => ({
          title,
          window,
          isOutside: !isWithin(window, license),
        })),
      };
    },

    create(actor: Actor, given: LicenseFields): Promise<License> {
      const fields = validFields(given);
      return inTransaction(database, async (client) => {
        const license = await requireLicense(client, await insertLicense(client, fields));
        await audit(client, actor, {
          type: "license.created",
          object: licenseObject(license),
          changes: changesBetween({}, compared(license)),
          at: new Date(now()),
        });
        return license;
      });
    },

    change(
      actor: Actor,
      { id, revision, ...given }: StudioInput<typeof changeLicense>,
    ): Promise<License> {
      const fields = validFields(given);
      return inTransaction(database, async (client) => {
        await requireRevision(client, id, revision);
        const before = await requireLicense(client, id);
        await updateLicense(client, id, fields);
        const after = await requireLicense(client, id);
        await audit(client, actor, {
          type: "license.changed",
          object: licenseObject(after),
          changes: changesBetween(compared(before), compared(after)),
          at: new Date(now()),
        });
        return after;
      });
    },

    /** @throws {StudioProblem} while windows name it. */
    remove(actor: Actor, { id, revision }: StudioInput<typeof deleteLicense>): Promise<object> {
      return inTransaction(database, async (client) => {
        await requireRevision(client, id, revision);
        const license = await requireLicense(client, id);
        if (license.windows > 0)
          throw new StudioProblem("wrong_state", "Windows of titles name this license.");
        await removeLicense(client, id);
        await audit(client, actor, {
          type: "license.deleted",
          object: licenseObject(license),
          changes: changesBetween(compared(license), {}),
          at: new Date(now()),
        });
        return {};
      });
    },
  };
}
export type Licenses = ReturnType<typeof createLicenses>;

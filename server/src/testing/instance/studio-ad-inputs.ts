import { createReportLink } from "@bijou/contract/studio/ad-reports";
import { getAd } from "@bijou/contract/studio/ads";
import type { StaffMember } from "./staff.ts";
import type { StudioCaller } from "./studio-caller.ts";
import type { TestInstance } from "../test-instance.ts";
import { addUploadOf } from "./uploads.ts";

type Input = (caller: StudioCaller, person: { readonly email: string }) => object | Promise<object>;

/** Inputs with which the calls about ads succeed. */
export function studioAdInputs(
  instance: TestInstance,
  { olive, uploads }: { readonly olive: StaffMember; readonly uploads: string },
): Readonly<Record<string, Input>> {
  let ads = 0;
  /** An ad with the trailer as its video. */
  async function adThatIs(column: "paused_at" | "archived_at" | null) {
    ads += 1;
    const { rows } = await instance.database.pool.query<{ id: number; revision: number }>(
      `insert into house_ads (key, name, asset_id, paused_at, archived_at)
       select $1, 'Soap', id, case when $2 = 'paused_at' then now() end, case when $2 = 'archived_at' then now() end
       from assets where external_id = 'trailer' returning id, revision`,
      [`matrix-${ads}-${Math.random()}`, column ?? ""],
    );
    return { id: rows[0]?.id ?? 0, revision: rows[0]?.revision ?? 0 };
  }
  const idOnly = async () => ({ id: (await adThatIs(null)).id });
  const video = async (person: { readonly email: string }) => ({
    upload: await addUploadOf(instance, { email: person.email, state: "ready", uploads }),
    uploadRevision: 1,
  });
  return {
    getAds: () => ({}),
    getAd: idOnly,
    createAd: async (_, person) => ({ ...(await video(person)), name: "Corner Café" }),
    changeAd: async () => ({ ...(await adThatIs(null)), weight: 3 }),
    replaceAdVideo: async (_, person) => ({ ...(await adThatIs(null)), ...(await video(person)) }),
    pauseAd: () => adThatIs(null),
    resumeAd: () => adThatIs("paused_at"),
    archiveAd: () => adThatIs(null),
    restoreAd: () => adThatIs("archived_at"),
    estimateAd: idOnly,
    createReportLink: async () => ({ ...(await idOnly()), days: 30 }),
    revokeReportLink: async () => {
      const { id } = await idOnly();
      const { call } = await olive.signIn();
      await call(createReportLink, { id, days: 30 });
      return { id, link: (await call(getAd, { id })).reportLinks[0]?.id };
    },
  };
}

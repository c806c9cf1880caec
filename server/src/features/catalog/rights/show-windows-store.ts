import type pg from "pg";
import type { RightsFields } from "./decided-fields.ts";
import type { Leaving } from "./summary.ts";

interface ShownSummary extends RightsFields, Leaving {
  readonly id: number;
  /** Whether all of its windows have ended: then it is hidden. */
  readonly isOver: boolean;
}

/**
 * Makes titles what their windows amount to, in a transaction that is rolled back.
 *
 * @param alsoLocked the title that the transaction changes next: locked in one order, previews cannot wait for each other
 */
export async function showSummaries(
  client: pg.PoolClient,
  summaries: readonly ShownSummary[],
  alsoLocked: number | undefined,
): Promise<void> {
  if (summaries.length === 0) return;
  await client.query({
    name: "catalog-rights-show",
    text: `with shown as (
             select * from jsonb_to_recordset($1) as s(id int, premium boolean, "premiumUntil" timestamptz,
               "releaseAt" timestamptz, territories jsonb, "isOver" boolean, "leavesAt" timestamptz, "byCountry" boolean)),
           locked as materialized (
             select t.id from titles t where t.id = $2 or t.id in (select s.id from shown s)
             order by t.id for no key update),
           leaving as (
             update title_rights r set leaves_at = s."leavesAt", leaves_by_country = s."byCountry"
             from shown s join locked using (id) where r.title_id = s.id)
           update titles t set premium = s.premium, premium_until = s."premiumUntil", release_at = s."releaseAt",
             territories = array(select jsonb_array_elements_text(s.territories)),
             published = t.published and not s."isOver"
           from shown s join locked using (id) where t.id = s.id`,
    values: [JSON.stringify(summaries), alsoLocked ?? null],
  });
}

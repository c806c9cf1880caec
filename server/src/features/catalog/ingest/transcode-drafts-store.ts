import type pg from "pg";
import { recordChanges } from "../version-store.ts";
import type { Draft } from "./transcode-store.ts";

/** A title that `ingest` created, to which nothing was added since: no film, no facts, no pictures, no other job. */
const BARE = `
  select t.id from titles t join transcodes j on j.title_id = t.id
  where j.id = $1 and j.draft is not null and not t.published
    and t.asset_id is null and t.trailer_asset_id is null
    and num_nonnulls(t.portrait_hash, t.landscape_hash, t.still_hash, t.portrait_still_hash, t.title_treatment_hash, t.original_name,
      t.runtime_seconds, t.release_at, t.era_id, t.region_id) = 0
    and t.short_description = '' and t.long_description = ''
    and not exists (select 1 from title_people p where p.title_id = t.id)
    and not exists (select 1 from title_genres g where g.title_id = t.id)
    and not exists (
      select 1 from transcodes o where o.title_id = t.id and o.state not in ('failed', 'cancelled'))
  for update of t`;

/** Deletes the title that was created for a transcode that has ended without a film. Its jobs stay in the list. */
export async function dropDraft(client: pg.PoolClient, transcodeId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-transcode-bare-draft",
    text: BARE,
    values: [transcodeId],
  });
  const [title] = rows;
  if (title === undefined) return;
  await client.query({
    name: "catalog-transcode-leave-draft",
    text: "update transcodes set title_id = null where title_id = $1 and draft is not null",
    values: [title.id],
  });
  await client.query({
    name: "catalog-transcode-delete-draft",
    text: "delete from titles where id = $1",
    values: [title.id],
  });
  await recordChanges(client, { titleIds: [title.id] });
}

export async function createDraft(client: pg.PoolClient, draft: Draft): Promise<void> {
  await client.query({
    name: "catalog-transcode-create-draft",
    text: `insert into titles (external_id, kind, name, year, published) values ($1, 'movie', $2, $3, false)
           on conflict (external_id) do nothing`,
    values: [draft.id, draft.name, draft.year],
  });
}

export async function recordDraft(
  client: pg.PoolClient,
  transcodeId: number,
  draft: Draft,
): Promise<void> {
  await client.query({
    name: "catalog-transcode-record-draft",
    text: "update transcodes set draft = $2 where id = $1",
    values: [transcodeId, JSON.stringify(draft)],
  });
}

/** Creates the title of a transcode again, when it was deleted because the film failed. */
export async function restoreDraft(client: pg.PoolClient, transcodeId: number): Promise<void> {
  const { rows } = await client.query<{ draft: Draft }>({
    name: "catalog-transcode-lost-draft",
    text: "select draft from transcodes where id = $1 and title_id is null and draft is not null",
    values: [transcodeId],
  });
  const [lost] = rows;
  if (lost === undefined) return;
  await createDraft(client, lost.draft);
  await client.query({
    name: "catalog-transcode-restore-draft",
    text: `update transcodes j set title_id = t.id from titles t
           where t.external_id = $2 and j.title_id is null and j.id = $1`,
    values: [transcodeId, lost.draft.id],
  });
}

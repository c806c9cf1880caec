import type pg from "pg";
import type { CropArea } from "./crop.ts";
import type { Picture } from "./picture.ts";

/** What a picture is a part of. */
export interface Origin {
  readonly hash: string;
  readonly crop: CropArea;
}

/** Adds a picture, or protects an existing one from the sweep. What viewers see of that one stays. */
export async function insertPicture(
  client: pg.PoolClient,
  { hash, format, width, height, color, fillsScreen }: Picture,
  origin: Origin | undefined,
  at: Date,
): Promise<void> {
  await client.query({
    name: "images-insert",
    text: `insert into images (hash, format, width, height, colour, fills_screen, uploaded_at, source_hash, crop)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (hash) do update set uploaded_at = excluded.uploaded_at,
             fills_screen = images.fills_screen or excluded.fills_screen,
             prepared_at = case when excluded.fills_screen and not images.fills_screen then null else images.prepared_at end`,
    values: [
      hash,
      format,
      width,
      height,
      color,
      fillsScreen,
      at,
      origin?.hash ?? null,
      origin ? JSON.stringify(origin.crop) : null,
    ],
  });
}

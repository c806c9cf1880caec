import type { Database } from "../../platform/database/database.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export function createEmbedStore({ pool }: Database) {
  return {
    /** The size of a picture's master. */
    async pictureSize(hash: string): Promise<PictureSize | undefined> {
      const { rows } = await pool.query<PictureSize>({
        name: "embeds-picture-size",
        text: "select width, height from images where hash = $1",
        values: [hash],
      });
      return rows[0];
    },
  };
}
export type EmbedStore = ReturnType<typeof createEmbedStore>;

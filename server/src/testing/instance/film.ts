import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { filmFolder } from "../../platform/media/media-store.ts";
import { runFfmpeg } from "../sample-video.ts";
import type { TestInstance } from "../test-instance.ts";

/** 4 seconds of red and 4 of blue, in two segments. */
const RENDITION = { name: "720p", width: 1280, height: 720, codecs: "avc1.64001f" };
const ASSET = "redthenblue00000";

const made = new WeakMap<TestInstance, Promise<void>>();

async function make({ directory }: TestInstance): Promise<void> {
  const folder = join(directory, filmFolder(ASSET), RENDITION.name);
  await mkdir(folder, { recursive: true });
  const color = (name: string): string =>
    `-f lavfi -i color=${name}:s=${RENDITION.width}x${RENDITION.height}:r=24:d=4`;
  await runFfmpeg(
    `${color("red")} ${color("blue")} -filter_complex [0][1]concat -c:v libx264 -preset ultrafast -pix_fmt yuv420p ` +
      `-g 96 -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 ` +
      `-hls_segment_filename ${folder}/seg_%04d.m4s ${folder}/index.m3u8`,
  );
}

/** Gives a movie of an instance with own files a short video that frames can be taken of. @returns the movie's number. */
export async function addFilm(instance: TestInstance, title: string): Promise<number> {
  const making = made.get(instance) ?? make(instance);
  made.set(instance, making);
  await making;
  const { pool } = instance.database;
  await pool.query(
    `insert into assets (id, duration_ms, renditions) values ($1, 8000, $2) on conflict (id) do nothing`,
    [ASSET, JSON.stringify([RENDITION])],
  );
  const id = instance.title(title);
  await pool.query("update titles set asset_id = $1 where id = $2", [ASSET, id]);
  return id;
}

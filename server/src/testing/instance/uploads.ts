import type { UploadTarget } from "@bijou/contract/studio/uploads";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestInstance } from "../test-instance.ts";

/** A file of three bytes that a person has begun to upload, has sent completely, or may add to the catalog. */
export async function addUploadOf(
  instance: TestInstance,
  options: {
    readonly email: string;
    readonly state: "uploading" | "received" | "ready";
    /** The folder of uploads. */
    readonly uploads: string;
    /** A new film of 1927 without it. */
    readonly target?: Partial<UploadTarget>;
    readonly name?: string;
  },
): Promise<string> {
  const { email, state, uploads, name = "matrix.mkv" } = options;
  const id = randomUUID();
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, `${id}.mkv`), "abc");
  const target = {
    titleId: null,
    name: "The Matrix of Rights",
    year: 1927,
    part: "film",
    season: null,
    episode: null,
    language: null,
    ...options.target,
  };
  await instance.database.pool.query(
    `insert into uploads (id, staff_id, name, folder, extension, size, received, modified_at, fingerprint, state, target,
       confidence, created_at, active_at)
     select $1, id, $6, '', 'mkv', 3, $3, now(), repeat('0', 64), $4, $5, 'medium', now(), now()
     from staff where lower(email) = lower($2)`,
    [
      id,
      email,
      state === "uploading" ? 0 : 3,
      state === "received" ? "uploading" : state,
      JSON.stringify(target),
      name,
    ],
  );
  return id;
}

import { createHash, randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  finishUpload,
  getUploads,
  MAX_CHUNK_BYTES,
  type Upload,
} from "@bijou/contract/studio/uploads";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { ownMemory } from "../cold.ts";
import { environment } from "../environment.ts";
import { megabytes, ratioOf, type Row } from "../table.ts";
import type { Owner } from "./owner.ts";

const GIGABYTES = Number(process.env["BENCH_UPLOAD_GB"] ?? 2);
const KILL_AT = 0.4;
const UPLOADS = "/api/studio/v1/uploads";
const MIB = 1024 * 1024;
const FINGERPRINT_BYTES = MIB;
const LOOK_EVERY_MS = 250;

const CHUNK = randomBytes(MAX_CHUNK_BYTES);

/** The chunk at a place of the file: they differ in their number. */
function chunkAt(offset: number): typeof CHUNK {
  CHUNK.writeUInt32BE(offset / CHUNK.length);
  return CHUNK;
}

const encode = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([field, value]) => `${field} ${Buffer.from(value).toString("base64")}`)
    .join(",");

const hex = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

async function create(url: string, owner: Owner, bytes: number, name: string): Promise<string> {
  const response = await fetch(url + UPLOADS, {
    method: "POST",
    headers: {
      ...owner.headers,
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes),
      "upload-metadata": encode({
        filename: name,
        folder: "",
        modified: "0",
        fingerprint: hex(chunkAt(0).subarray(0, FINGERPRINT_BYTES)),
      }),
    },
  });
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);
  return response.headers.get("location") ?? "";
}

async function append(url: string, owner: Owner, path: string, offset: number): Promise<number> {
  const response = await fetch(url + path, {
    method: "PATCH",
    headers: {
      ...owner.headers,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    body: chunkAt(offset),
  });
  if (response.status !== 204) throw new Error(`A chunk was refused: ${await response.text()}`);
  return Number(response.headers.get("upload-offset"));
}

async function offsetOf(url: string, owner: Owner, path: string): Promise<number> {
  const response = await fetch(url + path, {
    method: "HEAD",
    headers: { ...owner.headers, "tus-resumable": "1.0.0" },
  });
  return Number(response.headers.get("upload-offset"));
}

/** What a server without anything else needs for the same bytes: it writes each chunk and syncs it to disk. */
async function bytesPerSecondOfBareServer(directory: string, chunks: number): Promise<number> {
  const path = join(directory, "bare-upload");
  const server = createServer((request, response) => {
    void (async () => {
      const file = await open(path, "a");
      await file.writeFile(request);
      await file.sync();
      await file.close();
      response.writeHead(204).end();
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  const begunAt = performance.now();
  for (let chunk = 0; chunk < chunks; chunk++)
    await fetch(`http://127.0.0.1:${address.port}`, { method: "PATCH", body: CHUNK });
  const elapsedSeconds = (performance.now() - begunAt) / 1000;
  server.close();
  await rm(path);
  return (chunks * CHUNK.length) / elapsedSeconds;
}

/** Sends all chunks; the server is killed once while one of them arrives. */
async function sendThroughKill(
  before: Instance,
  owner: Owner,
  path: string,
  chunks: number,
): Promise<{ instance: Instance; sentAgain: number }> {
  const total = chunks * CHUNK.length;
  const { url, dataDirectory } = before;
  let [instance, offset, sent] = [before, 0, 0];
  while (offset < total) {
    const isDue = instance === before && offset >= total * KILL_AT;
    const appending = append(url, owner, path, offset);
    sent += CHUNK.length;
    if (isDue) {
      await Promise.all([instance.kill(), appending.catch(() => undefined)]);
      const port = Number(new URL(url).port);
      instance = await startInstance({ environment, dataDirectory, port });
      offset = await offsetOf(url, owner, path);
      // The rest of a chunk that was received in part would shift all others.
      if (offset % CHUNK.length !== 0) throw new Error("A chunk was kept in part");
    } else offset = await appending;
  }
  return { instance, sentAgain: sent - total };
}

/** Has the server compare the whole file. @returns what became of it */
async function compare(owner: Owner, id: string, total: number): Promise<Upload["state"]> {
  const whole = createHash("sha256");
  for (let offset = 0; offset < total; offset += CHUNK.length) whole.update(chunkAt(offset));
  let { state } = await owner.call(finishUpload, { id, sha256: whole.digest("hex") });
  while (state === "checking") {
    await sleep(LOOK_EVERY_MS);
    const { uploads } = await owner.call(getUploads, {});
    state = uploads.find((upload) => upload.id === id)?.state ?? "damaged";
  }
  return state;
}

/**
 * Uploads of one large file: through a killed server, with its SHA-256 compared at the end, and beside a bare server.
 *
 * @returns the rows, and the instance that runs now.
 */
export async function measureUploads(
  before: Instance,
  owner: Owner,
): Promise<{ rows: Row[]; instance: Instance }> {
  const chunks = Math.max(4, Math.round((GIGABYTES * 1e9) / CHUNK.length));
  const total = chunks * CHUNK.length;
  const reference = await bytesPerSecondOfBareServer(before.dataDirectory, chunks);
  const quiet = await create(before.url, owner, total, "Quiet (1931).mkv");
  const idle = await ownMemory(before.pid);
  let peak = idle;
  let isSending = true;
  const watching = (async () => {
    while (isSending) {
      peak = Math.max(peak, await ownMemory(before.pid));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const begunAt = performance.now();
  for (let offset = 0; offset < total;) offset = await append(before.url, owner, quiet, offset);
  const ours = total / ((performance.now() - begunAt) / 1000);
  isSending = false;
  await watching;
  const killed = await create(before.url, owner, total, "Killed (1932).mkv");
  const { instance, sentAgain } = await sendThroughKill(before, owner, killed, chunks);
  const state = await compare(owner, killed.split("/").at(-1) ?? "", total);
  const size = `${(total / 1e9).toFixed(1)} GB`;
  const row = (what: string, own: string, target: string): Row => ({
    what: `Studio: ${what}, ${size}`,
    ours: own,
    reference: "",
    ratio: "",
    target,
  });
  return {
    instance,
    rows: [
      {
        ...row("an upload, and a bare server that syncs", `${megabytes(ours)}/s`, ">= 0.90"),
        reference: `${megabytes(reference)}/s`,
        ratio: ratioOf(ours, reference),
      },
      row("memory of the server while it receives", `+${megabytes(peak - idle)}`, "<= +64 MB"),
      row("sent again after kill -9 at 40%", `${sentAgain / MIB} MiB`, "<= 16 MiB"),
      row("the file afterwards", state, "ready"),
    ],
  };
}

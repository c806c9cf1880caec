import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { addUpload, finishUpload, getUploads } from "@bijou/contract/studio/uploads";
import { Upload } from "tus-js-client";
import { expect, inject, onTestFinished, test } from "vitest";
import { newKey } from "../../testing/instance/api-keys.ts";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import {
  createTusCaller,
  idOf,
  metadataOf,
  sha256,
  UPLOADS,
} from "../../testing/instance/tus-caller.ts";
import { createKeyCaller } from "../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const MIB = 1024 * 1024;
const directory = join(inject("instanceDirectory"), "uploads-test");
let beforeSync: () => Promise<void> = () => Promise.resolve();
const instance = await useTestInstance({
  requestTimeoutMs: 300,
  uploads: {
    directory,
    async sync(handle) {
      await beforeSync();
      await handle.sync();
    },
  },
});
const { http } = instance.app;
await http.listen({ port: 0, host: "127.0.0.1" });
const { port } = http.server.address() as AddressInfo;
const olive = await firstOwner(instance);
const scopes = [{ scope: "ingest", level: "write" } as const];
const { key } = await newKey(olive, { scopes });
const call = createKeyCaller(http, key).call;
const other = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"]);
const { create, append, offsetOf } = createTusCaller(http, key);

const entriesOf = async (path: string): Promise<string[]> => {
  const { rows } = await instance.database.pool.query<{ type: string }>(
    "select type from audit_entries where object_id = $1 order by id",
    [idOf(path)],
  );
  return rows.map(({ type }) => type);
};

/** A client of tus. @returns the address of the upload */
async function send(
  data: Buffer,
  to: number,
  options: { url?: string; chunkSize?: number; onChunk?: (upload: Upload, bytes: number) => void },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: Upload = new Upload(data, {
    endpoint: `http://127.0.0.1:${to}${UPLOADS}`,
    uploadUrl: options.url ?? null,
    chunkSize: options.chunkSize ?? MIB,
    retryDelays: [],
    metadata: metadataOf(data, "The Lodger (1927).mkv"),
    headers: { authorization: `Bearer ${key}` },
    onChunkComplete: (_, bytes) => options.onChunk?.(upload, bytes),
    onSuccess: () => resolve(upload.url ?? ""),
    onError: reject,
  });
  upload.start();
  return promise;
}

/** A server in a process of its own, on the same database and folder. */
async function startServer() {
  const { host, role } = inject("databaseServer");
  const { rows } = await instance.database.pool.query<{ name: string }>(
    "select current_database() as name",
  );
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, "upload-server.fixture.ts"),
      host,
      role,
      rows[0]?.name ?? "",
      directory,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, port: Number(line.toString().trim()) };
}

test("ST-070: a client continues after kill -9 of the server, from the bytes that the server has", async () => {
  const data = randomBytes(8 * MIB);
  const first = await startServer();
  let url = "";
  await expect(
    send(data, first.port, {
      onChunk: (upload, bytes) => {
        url = upload.url ?? "";
        if (bytes >= 4 * MIB) first.child.kill("SIGKILL");
      },
    }),
  ).rejects.toThrow(/tus/);
  const path = new URL(url).pathname;
  const kept = await offsetOf(path);
  expect(kept).toBeGreaterThanOrEqual(4 * MIB);
  const second = await startServer();
  let least = data.length;
  await send(data, second.port, {
    url: `http://127.0.0.1:${second.port}${path}`,
    onChunk: (_, bytes) => (least = Math.min(least, bytes)),
  });
  expect(least).toBeGreaterThan(kept);
  expect(sha256(await readFile(join(directory, `${idOf(path)}.mkv`)))).toBe(sha256(data));
});

test("a chunk whose connection was cut is sent again, and the request after it is not blocked", async () => {
  const data = randomBytes(MIB);
  const { path } = await create(data);
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: bijou.test\r\nAuthorization: Bearer ${key}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nUpload-Checksum: sha256 AAAA\r\nContent-Length: ${data.length}\r\n\r\n`,
  );
  socket.write(data.subarray(0, 1000));
  await expect
    .poll(() => stat(join(directory, `${idOf(path)}.mkv`)).then(({ size }) => size))
    .toBe(1000);
  // The first request is still open: its connection is dead, and its server does not know.
  expect((await append(path, 0, data)).statusCode).toBe(204);
  expect(await offsetOf(path)).toBe(data.length);
  socket.destroy();
});

test("obstacle 1: a slow chunk arrives, and another slow request is cut off", async () => {
  expect(http.server.requestTimeout).toBe(10 * 60_000);
  const data = randomBytes(2000);
  const { path } = await create(data);
  const slowly = async (head: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    socket.on("error", () => undefined);
    const closed = once(socket, "close");
    socket.write(head);
    socket.write(data.subarray(0, 1000));
    setTimeout(() => socket.write(data.subarray(1000)), 900);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1_800))]);
    socket.destroy();
    return text.split("\r\n")[0] ?? "";
  };
  const common = `Host: bijou.test\r\nAuthorization: Bearer ${key}\r\nContent-Length: 2000\r\n`;
  const responses = await Promise.all([
    slowly(
      `PATCH ${path} HTTP/1.1\r\n${common}Tus-Resumable: 1.0.0\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\n\r\n`,
    ),
    slowly(`POST ${path}/finish HTTP/1.1\r\n${common}Content-Type: application/json\r\n\r\n`),
  ]);
  expect(responses).toEqual(["HTTP/1.1 204 No Content", "HTTP/1.1 408 Request Timeout"]);
});

test("a chunk is synced to disk before it is acknowledged", async () => {
  const data = randomBytes(1000);
  const { path } = await create(data);
  const { promise: synced, resolve: sync } = Promise.withResolvers<undefined>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>();
  beforeSync = () => {
    ask(undefined);
    return synced;
  };
  let isAcknowledged = false;
  const response = append(path, 0, data).then((sent) => {
    isAcknowledged = true;
    return sent;
  });
  await asked;
  beforeSync = () => Promise.resolve();
  expect(await offsetOf(path)).toBe(0);
  expect(isAcknowledged).toBe(false);
  sync(undefined);
  expect((await response).statusCode).toBe(204);
  expect(await offsetOf(path)).toBe(data.length);
});

test("a chunk that differs from its checksum is refused, and nothing of it counts", async () => {
  const data = randomBytes(1000);
  const { path } = await create(data);
  const digest = createHash("sha256").update(data).digest("base64");
  const wrong = await append(path, 0, randomBytes(1000), { "upload-checksum": `sha256 ${digest}` });
  expect(wrong.statusCode).toBe(460);
  expect(await offsetOf(path)).toBe(0);
  const right = await append(path, 0, data, { "upload-checksum": `sha256 ${digest}` });
  expect(right.statusCode).toBe(204);
});

test("ST-071: neither an incomplete file nor one with another checksum becomes a job", async () => {
  const data = randomBytes(1000);
  const { path } = await create(data);
  const id = idOf(path);
  await append(path, 0, data.subarray(0, 999));
  await expect(call(finishUpload, { id, sha256: sha256(data) })).rejects.toMatchObject({
    code: "wrong_state",
  });
  await append(path, 999, Buffer.from([data[999] === 0 ? 1 : 0]));
  await call(finishUpload, { id, sha256: sha256(data) });
  const state = async () => (await call(getUploads, {})).uploads.find((one) => one.id === id);
  await expect.poll(async () => (await state())?.state).toBe("damaged");
  const revision = (await state())?.revision ?? 0;
  await expect(call(addUpload, { id, revision })).rejects.toMatchObject({ code: "wrong_state" });
});

test("an upload without activity for seven days is deleted, with an entry", async () => {
  const { path } = await create(randomBytes(10));
  const file = `${idOf(path)}.mkv`;
  instance.clock.advance(7 * DAY_MS - 1_000);
  await instance.app.sweep();
  expect(await readdir(directory)).toContain(file);
  instance.clock.advance(2_000);
  await instance.app.sweep();
  expect(await readdir(directory)).not.toContain(file);
  expect(await entriesOf(path)).toEqual(["upload.started", "upload.expired"]);
});

test("ST-073: what does not fit is refused with the numbers before anything is stored", async () => {
  const headers = { "upload-length": String(490_000_000_000_000) };
  const { response } = await create(randomBytes(1), "Too long.mkv", headers);
  expect(response.statusCode).toBe(413);
  // Somebody else’s unfinished upload needs more than the disk has.
  const { pool } = instance.database;
  await pool.query(
    `insert into uploads (id, staff_id, name, folder, extension, size, modified_at, fingerprint, target, confidence,
       created_at, active_at)
     select gen_random_uuid(), id, 'huge.mkv', '', 'mkv', 1e15, now(), repeat('0', 64), '{}', 'low', now(), now()
     from staff where email = $1`,
    [other.email],
  );
  const refused = await create(randomBytes(1), "Long.mkv", { "upload-length": "5000000000" });
  await pool.query("delete from uploads where name = 'huge.mkv'");
  expect(refused.response.json()).toMatchObject({
    status: 507,
    code: "storage_full",
    detail: expect.stringMatching(/needs 10\.0 GB .* 0\.0 GB are free/) as string,
  });
});

test.each(["notes.txt", "page.html", "list.m3u8", "noextension"])(
  "S-12: %s is refused",
  async (name) => {
    expect((await create(randomBytes(10), name)).response.statusCode).toBe(415);
  },
);

test("S-12: a name never decides where a file is", async () => {
  const { path, response } = await create(randomBytes(10), "../../../etc/passwd.mkv");
  expect(response.statusCode).toBe(201);
  expect(await readdir(directory)).toContain(`${idOf(path)}.mkv`);
  expect((await call(getUploads, {})).uploads.at(-1)?.name).toBe("passwd.mkv");
});

test("an upload is its owner’s alone, and a browser must prove its origin", async () => {
  const data = randomBytes(10);
  const { path } = await create(data);
  const cookie = `__Host-studio=${(await other.signIn()).token()}`;
  const by = (headers: Record<string, string>) =>
    http.inject({
      method: "PATCH",
      url: path,
      payload: data,
      headers: {
        cookie,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
        ...headers,
      },
    });
  expect((await by({})).json()).toMatchObject({ code: "other_origin" });
  expect((await by({ origin: "https://bijou.test", studio: "1" })).statusCode).toBe(404);
  const { uploads } = await (await other.signIn()).call(getUploads, {});
  expect(uploads).toEqual([]);
});

test("ST-072, a canceled upload and its file are gone, with an entry", async () => {
  const { path } = await create(randomBytes(10));
  const response = await http.inject({
    method: "DELETE",
    url: path,
    headers: { authorization: `Bearer ${key}`, "tus-resumable": "1.0.0" },
  });
  expect(response.statusCode).toBe(204);
  expect(await readdir(directory)).not.toContain(`${idOf(path)}.mkv`);
  expect(await entriesOf(path)).toEqual(["upload.started", "upload.canceled"]);
});

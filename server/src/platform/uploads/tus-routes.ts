import {
  fileTypeOf,
  MAX_UPLOAD_BYTES,
  TUS_CALLS,
  type Upload,
  type UploadPlace,
} from "@bijou/contract/studio/uploads";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { StudioProblem, wrongField } from "../studio/problem.ts";
import { type StudioApi, TUS_BODY, type TusRequest } from "../studio/studio-api.ts";
import { KEPT_MS, noUpload, type StudioUploads } from "./uploads.ts";
import type { Checksum } from "./upload-files.ts";

const VERSION = "1.0.0";
const ALGORITHMS = ["sha256", "sha1"] as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const MAX_NAME = 255;
const MAX_FOLDER = 1_000;
/** Characters that would change how a name is shown. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

function idOf({ params }: FastifyRequest): string {
  const id: unknown = typeof params === "object" && params !== null && Reflect.get(params, "id");
  if (typeof id !== "string" || !ID.test(id)) throw noUpload();
  return id;
}

function wholeNumber(request: FastifyRequest, name: string): number {
  const text = header(request, name) ?? "";
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw wrongField(name, "invalid", `Send ${name} as a whole number.`);
  return value;
}

/** `Upload-Metadata`: names with values in Base64, between commas. */
function readMetadata(text = ""): ReadonlyMap<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const [name = "", value = ""] = pair.trim().split(" ");
    return name === "" ? [] : [[name, Buffer.from(value, "base64").toString("utf8")] as const];
  });
  return new Map(pairs);
}

/** The title, season and episode on which the file was dropped, if it was. */
function readPlace(metadata: ReadonlyMap<string, string>): UploadPlace | undefined {
  const numberOf = (key: string): number | undefined => {
    const text = metadata.get(key) ?? "";
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const titleId = numberOf("title");
  const [season, episode] = [numberOf("season"), numberOf("episode")];
  if (titleId === undefined) return undefined;
  return season === undefined || episode === undefined ? { titleId } : { titleId, season, episode };
}

function readFile(request: FastifyRequest) {
  const metadata = readMetadata(header(request, "upload-metadata"));
  const text = (key: string) => (metadata.get(key) ?? "").replaceAll(CONTROL, "").trim();
  const name = text("filename").split(/[/\\]/).at(-1) ?? "";
  if (name === "" || name.length > MAX_NAME)
    throw wrongField("filename", "required", "Send the file’s name in Upload-Metadata: filename.");
  const type = fileTypeOf(name);
  if (!type)
    throw new StudioProblem(
      "unsupported_file",
      `${name} is neither a video nor subtitles that Bijou can read.`,
    );
  const fingerprint = text("fingerprint");
  if (!DIGEST.test(fingerprint))
    throw wrongField("fingerprint", "invalid", "Send the SHA-256 of the first MiB.");
  const modifiedMs = Number(text("modified"));
  const size = wholeNumber(request, "upload-length");
  if (size === 0) throw wrongField("upload-length", "too_small", "The file is empty.");
  return {
    name,
    folder: text("folder").slice(0, MAX_FOLDER),
    extension: type.extension,
    size,
    modified_at: new Date(
      Number.isSafeInteger(modifiedMs) && Math.abs(modifiedMs) < 1e14 ? modifiedMs : 0,
    ),
    fingerprint,
    place: readPlace(metadata),
  };
}

function readChecksum(request: FastifyRequest): Checksum | undefined {
  const text = header(request, "upload-checksum");
  if (text === undefined) return undefined;
  const [name, digest = ""] = text.split(" ");
  const algorithm = ALGORITHMS.find((known) => known === name);
  if (!algorithm)
    throw wrongField("upload-checksum", "not_offered", `Use one of ${ALGORITHMS.join(", ")}.`);
  return { algorithm, digest: Buffer.from(digest, "base64") };
}

const protocol = (reply: FastifyReply): FastifyReply => reply.header("tus-resumable", VERSION);

function requireVersion(request: FastifyRequest, reply: FastifyReply): void {
  void protocol(reply);
  if (header(request, "tus-resumable") === VERSION) return;
  void reply.header("tus-version", VERSION);
  throw new StudioProblem("tus_version", `Send Tus-Resumable: ${VERSION}.`);
}

/** When an upload with this state is deleted. */
export const expiryOf = ({
  state,
  active_at,
}: {
  state: Upload["state"] | "added";
  active_at: Date;
}) =>
  state === "uploading" || state === "damaged" ? new Date(active_at.getTime() + KEPT_MS) : null;

const expires = (now: () => number): string => new Date(now() + KEPT_MS).toUTCString();

/** tus 1.0.0 with creation, checksum, termination and expiration (https://tus.io/protocols/resumable-upload). */
export function tusRoutes(api: StudioApi, uploads: StudioUploads, now: () => number): void {
  const bind = (
    call: (typeof TUS_CALLS)[keyof typeof TUS_CALLS],
    handler: (request: TusRequest) => Promise<FastifyReply>,
  ): void =>
    api.bindTus(call, async (request) => {
      requireVersion(request.request, request.reply);
      return handler(request);
    });

  api.bindTus(TUS_CALLS.describe, async ({ reply }) =>
    protocol(reply)
      .headers({
        "tus-version": VERSION,
        "tus-extension": "creation,checksum,termination,expiration",
        "tus-max-size": MAX_UPLOAD_BYTES,
        "tus-checksum-algorithm": ALGORITHMS.join(","),
      })
      .code(204)
      .send(),
  );

  bind(TUS_CALLS.create, async ({ caller, actor, request, reply }) => {
    const { id } = await uploads.create(actor, caller.staffId, readFile(request));
    return reply
      .code(201)
      .headers({ location: `${STUDIO_BASE}/uploads/${id}`, "upload-expires": expires(now) })
      .send();
  });

  bind(TUS_CALLS.look, async ({ caller, request, reply }) => {
    const row = await uploads.store.find(idOf(request), caller.staffId);
    if (!row) throw noUpload();
    const until = expiryOf(row);
    return reply
      .code(200)
      .headers({
        "upload-offset": row.received,
        "upload-length": row.size,
        ...(until && { "upload-expires": until.toUTCString() }),
      })
      .send();
  });

  bind(TUS_CALLS.append, async ({ caller, request, reply }) => {
    if (header(request, "content-type") !== TUS_BODY)
      throw wrongField("content-type", "invalid", `Send the bytes as ${TUS_BODY}.`);
    const { raw } = request;
    const received = await uploads.append(caller.staffId, idOf(request), {
      offset: wholeNumber(request, "upload-offset"),
      body: raw,
      checksum: readChecksum(request),
      abort: () => raw.destroy(),
    });
    return reply
      .code(204)
      .headers({ "upload-offset": received, "upload-expires": expires(now) })
      .send();
  });

  bind(TUS_CALLS.remove, async ({ caller, actor, request, reply }) => {
    await uploads.remove(actor, caller.staffId, idOf(request));
    return reply.code(204).send();
  });
}

import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import { MIN_CHUNK_BYTES, TUS_CALLS, type UploadPlace } from "@bijou/contract/studio/uploads";
import {
  DefaultHttpStack,
  DetailedError,
  type HttpRequest,
  type HttpStack,
  Upload,
} from "tus-js-client";
import { nextChunkSize } from "./chunk-size.ts";
import { chunkDigest, createFileDigest } from "./digest.ts";

const UPLOADS_URL = `${STUDIO_BASE}${TUS_CALLS.create.path}`;
/** Shows that a request comes from a script of the Studio. */
const HEADERS = { studio: "1" } as const;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const FIRST_CHUNK_BYTES = 4 * MIN_CHUNK_BYTES;

/** Requests that carry the checksum of their chunk. */
function stackWithChecksums(): HttpStack {
  const stack = new DefaultHttpStack({});
  return {
    getName: () => "ChecksumStack",
    createRequest(method, url): HttpRequest {
      const request = stack.createRequest(method, url);
      const send = request.send.bind(request);
      request.send = async (body: unknown) => {
        if (body instanceof Blob)
          request.setHeader("Upload-Checksum", `sha256 ${await chunkDigest(body)}`);
        return send(body);
      };
      return request;
    },
  };
}

/** An error of the server with its status and code; status 0 without a response. */
export interface SendError {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

function readError(error: unknown): SendError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  let problem: unknown;
  try {
    problem = JSON.parse(response?.getBody() ?? "");
  } catch {
    problem = undefined;
  }
  const field = (name: string): string | undefined => {
    const value: unknown =
      typeof problem === "object" && problem !== null && Reflect.get(problem, name);
    return typeof value === "string" ? value : undefined;
  };
  return { status: response?.getStatus() ?? 0, code: field("code"), detail: field("detail") };
}

/** Whether trying again can help: not for what the server has refused. */
export const isPassing = ({ status }: SendError): boolean =>
  status === 0 ||
  status === 409 ||
  status === 429 ||
  status === 460 ||
  (status >= 500 && status !== 507);

interface Events {
  readonly onCreated: (id: string) => void;
  readonly onProgress: (sent: number) => void;
  /** All bytes are on the server. */
  readonly onSent: (sha256: string) => void;
  readonly onError: (error: SendError) => void;
}

/** As the server reads it. */
function placeData(place: UploadPlace | undefined): Record<string, string> {
  if (!place) return {};
  const { titleId, season, episode } = place;
  const isEpisode = season !== undefined && episode !== undefined;
  return {
    title: String(titleId),
    ...(isEpisode && { season: String(season), episode: String(episode) }),
  };
}

/** Sends a file from where the server has it. @returns pauses it */
export function sendFile(
  file: File,
  about: {
    folder: string;
    fingerprint: string;
    id: string | undefined;
    place: UploadPlace | undefined;
  },
  events: Events,
): () => void {
  const digest = createFileDigest(file);
  let chunkBegan = performance.now();
  const upload: Upload = new Upload(file, {
    endpoint: UPLOADS_URL,
    uploadUrl: about.id === undefined ? null : `${UPLOADS_URL}/${about.id}`,
    chunkSize: FIRST_CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    headers: HEADERS,
    httpStack: stackWithChecksums(),
    metadata: {
      filename: file.name,
      folder: about.folder,
      modified: String(file.lastModified),
      fingerprint: about.fingerprint,
      ...placeData(about.place),
    },
    onShouldRetry: (error) => navigator.onLine && isPassing(readError(error)),
    onUploadUrlAvailable: () => events.onCreated(upload.url?.split("/").at(-1) ?? ""),
    onBeforeRequest: () => {
      chunkBegan = performance.now();
    },
    onProgress: events.onProgress,
    onChunkComplete: (bytes, accepted) => {
      upload.options.chunkSize = nextChunkSize(bytes, performance.now() - chunkBegan);
      void digest.readTo(accepted).catch(() => undefined);
    },
    onSuccess: () =>
      void digest
        .hex()
        .then(events.onSent)
        .catch(() => events.onError({ status: 400, code: "file_changed", detail: undefined })),
    onError: (error) => events.onError(readError(error)),
  });
  upload.start();
  return () => void upload.abort();
}

/** Cancels an upload and deletes what the server has of it. */
export async function removeUpload(id: string): Promise<void> {
  await Upload.terminate(`${UPLOADS_URL}/${id}`, { headers: HEADERS, retryDelays: [1_000] });
}

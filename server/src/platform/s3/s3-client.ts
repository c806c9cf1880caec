import { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { isBeyondEnd, isMissing, isTaken } from "./s3-errors.ts";
import type { S3Credentials, S3Place } from "./s3-place.ts";

const DEFAULT_REGION = "us-east-1";
const CONNECT_MS = 2_000;
const IDLE_MS = 10_000;
interface Patience {
  readonly attempts: number;
  /** Until the response begins. That of an upload begins when all of a part is sent. */
  readonly responseMs: number;
}
/** A viewer waits for a read: 12 seconds at most. */
const QUICK: Patience = { attempts: 3, responseMs: 4_000 };
/** An upload is repeated for about a minute: an encoded film is worth it. */
const PATIENT: Patience = { attempts: 8, responseMs: 120_000 };
const MAX_SOCKETS = 64;
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const KEYS_AT_ONCE = 1_000;

export interface S3Object {
  /** Of the whole object. */
  readonly size: number;
  readonly body: Readable;
}

interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The requests that stores and backups make. Keys are relative to the prefix of the place. */
export type S3 = ReturnType<typeof createS3>;

function configOf(
  { endpoint, region, usesPaths }: S3Place,
  credentials: S3Credentials | undefined,
  { attempts, responseMs }: Patience,
): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return {
    region: region ?? DEFAULT_REGION,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: usesPaths,
    ...(credentials && {
      credentials: {
        accessKeyId: credentials.accessKeyId,
        secretAccessKey: credentials.secretAccessKey,
        ...(credentials.sessionToken !== undefined && { sessionToken: credentials.sessionToken }),
      },
    }),
    maxAttempts: attempts,
    // Compatible servers rarely know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: responseMs,
      socketTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

export function createS3(place: S3Place, credentials: S3Credentials | undefined) {
  const quick = new S3Client(configOf(place, credentials, QUICK));
  const patient = new S3Client(configOf(place, credentials, PATIENT));
  const Bucket = place.bucket;
  const keyOf = (key: string): string => place.prefix + key;

  async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function get(key: string, range?: string): Promise<S3Object | undefined> {
    const found = await orMissing(
      quick.send(
        new GetObjectCommand({
          Bucket,
          Key: keyOf(key),
          ...(range !== undefined && { Range: range }),
        }),
      ),
    );
    if (found === undefined) return undefined;
    const total = found.ContentRange?.split("/")[1];
    const size = total === undefined ? (found.ContentLength ?? 0) : Number(total);
    if (!(found.Body instanceof Readable)) throw new Error("The response has no body");
    return { size, body: found.Body };
  }

  async function* pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await patient.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: keyOf(prefix),
          ...(delimiter !== undefined && { Delimiter: delimiter }),
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      );
      yield page;
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  return {
    get,

    async size(key: string): Promise<number | undefined> {
      const found = await orMissing(quick.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) })));
      return found && (found.ContentLength ?? 0);
    },

    /** The first bytes of an object, and its size. An empty object has no first byte. */
    async first(key: string, bytes: number): Promise<S3Object | undefined> {
      try {
        return await get(key, `bytes=0-${bytes - 1}`);
      } catch (error) {
        if (isBeyondEnd(error)) return get(key);
        throw error;
      }
    },

    /** Whatever the length, the object is whole or missing: a body that ends with an error is not stored. */
    async put(key: string, body: Readable | Buffer, type?: string): Promise<void> {
      const upload = new Upload({
        client: patient,
        params: {
          Bucket,
          Key: keyOf(key),
          Body: body,
          ...(type !== undefined && { ContentType: type }),
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    },

    /** Writes an object unless there is one. Servers that do not know the condition replace it. */
    async create(key: string, body: Buffer): Promise<boolean> {
      try {
        await patient.send(
          new PutObjectCommand({ Bucket, Key: keyOf(key), Body: body, IfNoneMatch: "*" }),
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    /** Every object whose key begins so. */
    async *list(prefix: string): AsyncGenerator<ListedObject> {
      for await (const { Contents = [] } of pages(prefix))
        for (const { Key = "", Size = 0, LastModified } of Contents)
          yield {
            key: Key.slice(place.prefix.length),
            bytes: Size,
            modifiedMs: LastModified?.getTime() ?? 0,
          };
    },

    /** The names of the objects and folders directly in a folder, whose path ends with a slash. */
    async names(folder: string): Promise<string[]> {
      const found: string[] = [];
      for await (const { Contents = [], CommonPrefixes = [] } of pages(folder, "/")) {
        const keys = [
          ...Contents.map(({ Key = "" }) => Key),
          ...CommonPrefixes.map(({ Prefix = "" }) => Prefix.replace(/\/$/, "")),
        ];
        for (const key of keys) found.push(key.slice(keyOf(folder).length));
      }
      return found.filter((name) => name !== "");
    },

    async remove(keys: readonly string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
        const Objects = keys.slice(start, start + KEYS_AT_ONCE).map((key) => ({ Key: keyOf(key) }));
        const { Errors = [] } = await patient.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects } }),
        );
        const [failed] = Errors;
        if (failed)
          throw Object.assign(new Error(failed.Message ?? "An object was not deleted"), {
            name: failed.Code ?? "Error",
          });
      }
    },

    /** The query of an address with which anyone may read an object for so long. */
    async signedQuery(key: string, seconds: number): Promise<string> {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(key) });
      return new URL(await getSignedUrl(quick, command, { expiresIn: seconds })).search;
    },

    close(): void {
      quick.destroy();
      patient.destroy();
    },
  };
}

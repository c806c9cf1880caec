import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const MIB = 1024 * 1024;
export const UPLOADS = "/api/studio/v1/uploads";

export const sha256 = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

/** The metadata with which an upload is created. */
export const metadataOf = (data: Buffer, name: string) => ({
  filename: name,
  folder: "",
  modified: "0",
  fingerprint: sha256(data.subarray(0, MIB)),
});

const encode = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([field, value]) => `${field} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** The id of an upload by its address. */
export const idOf = (path: string): string => path.split("/").at(-1) ?? "";

/** A program that speaks tus with an API key, request by request. */
export function createTusCaller(http: FastifyInstance, key: string) {
  const own = { authorization: `Bearer ${key}`, "tus-resumable": "1.0.0" };
  return {
    create: async (data: Buffer, name = "The Lodger (1927).mkv", headers = {}) => {
      const response = await http.inject({
        method: "POST",
        url: UPLOADS,
        headers: {
          ...own,
          "upload-length": String(data.length),
          "upload-metadata": encode(metadataOf(data, name)),
          ...headers,
        },
      });
      return { response, path: String(response.headers["location"]) };
    },

    append: (path: string, offset: number, payload: Buffer, headers = {}) =>
      http.inject({
        method: "PATCH",
        url: path,
        payload,
        headers: {
          ...own,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
          ...headers,
        },
      }),

    offsetOf: async (path: string): Promise<number> => {
      const { headers } = await http.inject({ method: "HEAD", url: path, headers: own });
      return Number(headers["upload-offset"]);
    },
  };
}

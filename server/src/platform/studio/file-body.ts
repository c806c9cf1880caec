import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { StudioProblem } from "./problem.ts";

/** The types that a file may be sent as; what it is, its bytes say. */
export const FILE_TYPES = /^(?:application\/octet-stream|image\/[\w.+-]+)(?:;|$)/;

const tooLarge = (maxBytes: number): StudioProblem =>
  new StudioProblem("body_too_large", `A file may have ${maxBytes / 1_000_000} MB.`);

/** The bytes of a request. They are counted: `bodyLimit` does not apply to streams. */
export function fileOf({ body, headers, raw }: FastifyRequest, maxBytes: number): Readable {
  if (!(body instanceof Readable))
    throw new StudioProblem(
      "invalid_request",
      "Send the file as the body, with the type application/octet-stream or that of a picture.",
    );
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  async function* counted(source: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        yield chunk;
      }
    } catch (error) {
      // No fault of the server's.
      if (raw.errored && !(error instanceof StudioProblem))
        throw new StudioProblem("invalid_request", "The file did not arrive completely.");
      throw error;
    }
  }
  return Readable.from(counted(body), { objectMode: false });
}

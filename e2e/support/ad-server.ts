import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AddressInfo } from "node:net";
import { madeOnce } from "../../tools/made-once.ts";

const run = promisify(execFile);

export const AD_SECONDS = 4;

/** A document, an error status, or null for no response at all. */
export type AdResponse = string | { readonly status: number } | null;

/** A third-party ad server on its own origin. */
export interface AdServer {
  readonly url: string;
  /** Responses by path; the tag is "/tag". */
  readonly responses: Map<string, AdResponse>;
  /** Every request for the tag. */
  readonly tagRequests: URL[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  png: "image/png",
};

async function generateMedia(folder: string): Promise<void> {
  const picture = `-f lavfi -i testsrc2=size=320x180:rate=24:duration=${AD_SECONDS}`;
  const tone = `-f lavfi -i sine=frequency=330:duration=${AD_SECONDS}`;
  const codecs = "-c:v libx264 -preset ultrafast -g 24 -pix_fmt yuv420p -c:a aac";
  const encode = (...more: string[]) =>
    run("ffmpeg", [...`-v error ${picture} ${tone} ${codecs}`.split(" "), ...more], {
      cwd: folder,
    });
  await encode("-movflags", "+faststart", "ad.mp4");
  const stream = "-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4";
  await encode(...stream.split(" "), "ad.m3u8");
  const icon = "-v error -f lavfi -i color=0x00aecd:size=154x30 -frames:v 1 icon.png";
  await run("ffmpeg", icon.split(" "), { cwd: folder });
}

/** Browsers request ranges of a file in which they can seek. */
function sendFile(response: ServerResponse, file: Buffer, type: string, range = ""): void {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(from);
  const end = to === "" ? file.length - 1 : Number(to);
  response.writeHead(range === "" ? 200 : 206, {
    "access-control-allow-origin": "*",
    "accept-ranges": "bytes",
    "content-type": type,
    "content-length": end - start + 1,
    ...(range === "" ? {} : { "content-range": `bytes ${start}-${end}/${file.length}` }),
  });
  response.end(file.subarray(start, end + 1));
}

function sendHalf(response: ServerResponse, file: Buffer): void {
  response.writeHead(200, { "content-type": "video/mp4", "content-length": file.length });
  response.write(file.subarray(0, Math.floor(file.length / 2)));
}

/** Starts an ad server with generated media; `/media/half.mp4` stalls halfway. */
export async function openAdServer(): Promise<AdServer> {
  const folder = await madeOnce(`${generateMedia.toString()} ${AD_SECONDS}`, generateMedia);
  const responses = new Map<string, AdResponse>();
  const tagRequests: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://ads.test");
    const { pathname } = url;
    const name = /^\/media\/([\w.]+)$/.exec(pathname)?.[1];
    if (pathname.startsWith("/tracking/")) {
      response.writeHead(204).end();
    } else if (name === "half.mp4") {
      void readFile(join(folder, "ad.mp4")).then((file) => sendHalf(response, file));
    } else if (name !== undefined) {
      const type = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      readFile(join(folder, name)).then(
        (file) => sendFile(response, file, type, request.headers.range),
        () => response.writeHead(404).end(),
      );
    } else {
      if (pathname === "/tag") tagRequests.push(url);
      const adResponse = responses.get(pathname);
      if (adResponse === null) return;
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/xml");
      if (typeof adResponse === "string") response.end(adResponse);
      else response.writeHead(adResponse?.status ?? 404).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    responses,
    tagRequests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

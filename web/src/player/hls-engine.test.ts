import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedUrls } from "./core/signed-urls.ts";
import type { EngineListener } from "./engine.ts";
import { HlsEngine } from "./hls-engine.ts";

type Handler = (event: string, data: Partial<ErrorData>) => void;
let config: Partial<HlsConfig>;
let handlers: Map<string, Handler>;

/** The part of hls.js that the engine uses, without network or video. */
class FakeHls {
  static readonly Events = { ERROR: "error", MANIFEST_PARSED: "parsed", LEVEL_SWITCHED: "level" };
  static readonly ErrorDetails = { BUFFER_STALLED_ERROR: "bufferStalledError" };
  static readonly DefaultConfig = { loader: class {} };
  readonly levels = [];
  readonly config: Partial<HlsConfig>;
  constructor(given: Partial<HlsConfig>) {
    this.config = given;
    config = given;
  }
  on(event: string, handler: Handler): void {
    handlers.set(event, handler);
  }
  loadSource(): void {}
  attachMedia(): void {}
}

const urls = new SignedUrls({ playUrl: "/media/a/film/master.m3u8", expiresAtSeconds: 0 }, () =>
  Promise.reject(new Error("not renewed here")),
);
const onProblem = vi.fn<EngineListener["onProblem"]>();
const listener: EngineListener = {
  onProblem,
  onQualities: () => undefined,
  onQuality: () => undefined,
};
let engine: HlsEngine;

beforeEach(() => {
  handlers = new Map();
  engine = new HlsEngine(
    FakeHls as unknown as typeof Hls,
    urls,
    0,
    document.createElement("video"),
  );
});

test("K-10 the buffer is ten seconds during playback, and less before", () => {
  expect(config.maxBufferLength).toBeLessThan(10);
  engine.take(urls, listener);
  expect(config.maxBufferLength).toBe(10);
});

test("after a stall the buffer grows, up to a minute", () => {
  engine.take(urls, listener);
  const stall = { fatal: false, details: "bufferStalledError" as ErrorData["details"] };
  handlers.get("error")?.("error", stall);
  expect(config.maxBufferLength).toBe(15);
  for (let times = 0; times < 9; times += 1) handlers.get("error")?.("error", stall);
  expect(config.maxBufferLength).toBe(60);
  expect(onProblem).not.toHaveBeenCalled();
});

import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";
import { beforeEach, expect, test, vi } from "vitest";
import { SignedUrls } from "../core/signed-urls.ts";
import type { EngineChoices, EngineListener } from "./engine.ts";
import { HlsEngine } from "./hls-engine.ts";

vi.mock("./picture-abilities.ts", () => ({
  NO_ABILITIES: { av1: false, hevc: false, hdr: false },
  learnAbilities: () => undefined,
  pictureAbilities: () => ({ av1: true, hevc: false, hdr: false }),
}));

type Handler = (event: string, data: Partial<ErrorData>) => void;
let config: Partial<HlsConfig>;
let handlers: Map<string, Handler>;

const level = (height: number, kilobits: number, group: string) => ({
  width: height * 2,
  height,
  bitrate: kilobits * 1000,
  averageBitrate: kilobits * 1000,
  uri: `${height}p/index.m3u8`,
  audioGroups: [group],
});
const LEVELS = [
  level(240, 190, "low"),
  level(540, 1400, "audio"),
  level(540, 1700, "surround"),
  level(720, 3000, "audio"),
  level(720, 3300, "surround"),
];
const made: FakeHls[] = [];

/** The part of hls.js that the engine uses, without network or video. */
class FakeHls {
  static readonly Events = {
    ERROR: "error",
    MANIFEST_PARSED: "parsed",
    LEVEL_SWITCHED: "level",
    FRAG_BUFFERED: "buffered",
  };
  static readonly ErrorDetails = { BUFFER_STALLED_ERROR: "bufferStalledError" };
  static readonly DefaultConfig = { loader: class {} };
  levels = LEVELS;
  readonly allAudioTracks = [
    { groupId: "audio", name: "English", channels: "2" },
    { groupId: "low", name: "English", channels: "2" },
    { groupId: "surround", name: "English", channels: "6" },
  ];
  readonly audioTracks = [];
  readonly config: Partial<HlsConfig>;
  readonly bandwidthEstimate = 12e6;
  startLevel = -1;
  autoLevelCapping = -1;
  capLevelToPlayerSize = true;
  readonly setAudioOption = vi.fn<(option: object) => void>();
  constructor(given: Partial<HlsConfig>) {
    this.config = given;
    config = given;
    made.push(this);
  }
  removeLevel(index: number): void {
    this.levels = this.levels.filter((_, at) => at !== index);
  }
  on(event: string, handler: Handler): void {
    handlers.set(event, handler);
  }
  loadSource(): void {}
  attachMedia(): void {}
  detachMedia(): void {}
}

const urls = new SignedUrls({ playUrl: "/media/a/film/master.m3u8", expiresAtSeconds: 0 }, () =>
  Promise.reject(new Error("not renewed here")),
);
const onProblem = vi.fn<EngineListener["onProblem"]>();
const listener: EngineListener = {
  onProblem,
  onQualities: () => undefined,
  onQuality: () => undefined,
  onSounds: () => undefined,
  onSound: () => undefined,
};
const CHOICES = { sound: null, savesData: false };
const parsed = () => handlers.get("parsed")?.("parsed", {});
let engine: HlsEngine;
let hls: FakeHls;

function openWith(choices: EngineChoices): void {
  handlers = new Map();
  const video = document.createElement("video");
  engine = new HlsEngine(FakeHls as unknown as typeof Hls, urls, 0, choices, video);
  const [latest] = made.splice(0);
  if (latest) hls = latest;
}

beforeEach(() => {
  sessionStorage.clear();
  openWith(CHOICES);
});

test("K-10 the buffer is ten seconds during playback, and less before", () => {
  expect(config.maxBufferLength).toBeLessThan(10);
  engine.take(urls, listener, CHOICES);
  expect(config.maxBufferLength).toBe(10);
});

test("after a stall the buffer grows, up to a minute", () => {
  engine.take(urls, listener, CHOICES);
  const stall = { fatal: false, details: "bufferStalledError" as ErrorData["details"] };
  handlers.get("error")?.("error", stall);
  expect(config.maxBufferLength).toBe(15);
  for (let times = 0; times < 9; times += 1) handlers.get("error")?.("error", stall);
  expect(config.maxBufferLength).toBe(60);
  expect(onProblem).not.toHaveBeenCalled();
});

test("M-18: each size is there once, with stereo sound", () => {
  parsed();
  expect(hls.levels.map(({ height, audioGroups }) => [height, ...audioGroups])).toEqual([
    [240, "low"],
    [540, "audio"],
    [720, "audio"],
  ]);
});

test("M-18: the encoding that takes less space plays, and H.264 after it has failed", () => {
  const inAv1 = { ...level(540, 700, "audio"), videoCodec: "av01.0.04M.08", uri: "540p-av1" };
  hls.levels = [...LEVELS, inAv1];
  parsed();
  expect(hls.levels).toEqual([inAv1]);
  hls.levels = [...LEVELS, inAv1];
  engine.reload(0);
  parsed();
  expect(hls.levels.map(({ height }) => height)).toEqual([240, 540, 720]);
});

test("M-18: the first picture is not the smallest after a fast connection was measured", () => {
  parsed();
  expect(hls.levels[hls.startLevel]?.height).toBe(540);
  sessionStorage.setItem("bandwidth", "400000");
  openWith(CHOICES);
  parsed();
  expect(hls.levels[hls.startLevel]?.height).toBe(240);
  handlers.get("buffered")?.("buffered", {});
  openWith(CHOICES);
  parsed();
  expect(config.abrEwmaDefaultEstimate).toBe(12e6);
  expect(hls.levels[hls.startLevel]?.height).toBe(720);
});

test("the data saver limits the automatic quality until it is turned off", () => {
  openWith({ ...CHOICES, savesData: true });
  sessionStorage.setItem("bandwidth", "90000000");
  parsed();
  expect(hls.levels[hls.autoLevelCapping]?.height).toBe(540);
  expect(hls.levels[hls.startLevel]?.height).toBe(540);
  expect(config.capLevelToPlayerSize).toBe(false);
  engine.setDataSaver(false);
  expect(hls.capLevelToPlayerSize).toBe(true);
});

test("M-04: the sound is loaded by its name from the beginning, and changes without a reload", () => {
  openWith({ ...CHOICES, sound: "Français" });
  expect(config.audioPreference).toEqual({ name: "Français" });
  engine.setSound("English");
  expect(hls.setAudioOption).toHaveBeenCalledWith({ name: "English", flushImmediate: true });
});

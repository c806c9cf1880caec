/**
 * Reads what ffmpeg prints about its input (`av_dump_format`) into the form of ffprobe's JSON. Numbers are rounded:
 * durations to hundredths of a second, frame rates to hundredths.
 */

type Facts = Record<string, unknown>;

const STREAM = /^\s+Stream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\((.*?)\))?: (\w+): (.*)$/;
const CHAPTER = /^\s+Chapter #0:\d+: start (-?[\d.]+), end/;
const DURATION = /^\s+Duration: (\d+):(\d+):([\d.]+)/;
const START = /^\s+Duration: .*, start: (-?[\d.]+)/;
/** Pixel format with its details, and size: `yuv420p(tv, bt709, progressive), 320x180`. */
const PICTURE = /, (\w+)(?:\(((?:[^()]|\(swapped\))*)\))?, (\d+)x(\d+)/;
const FIELD_ORDERS: Readonly<Record<string, string>> = {
  progressive: "progressive",
  "top first": "tt",
  "bottom first": "bb",
  "top coded first (swapped)": "tb",
  "bottom coded first (swapped)": "bt",
};
const CHANNELS: Readonly<Record<string, number>> = { mono: 1, quad: 4, hexagonal: 6, octagonal: 8 };
const UNKNOWN_CHANNELS = 2;

/** No line of interest is longer; the patterns take long for tags that are. */
const MAX_LINE_LENGTH = 1_000;

/** `29.97`, `25`, or `1k` frames a second, as a fraction. */
function rateOf(text: string, unit: "fps" | "tbr"): string | undefined {
  const [, number, thousands] = new RegExp(`([\\d.]+)(k?) ${unit}`).exec(text) ?? [];
  if (number === undefined) return undefined;
  return `${Math.round(Number(number) * (thousands === "k" ? 100_000 : 100))}/100`;
}

function pictureFacts(text: string): Facts {
  const [, pixelFormat, details = "", width, height] = PICTURE.exec(text) ?? [];
  const known = details.split(", ");
  const order = known.find((detail) => Object.hasOwn(FIELD_ORDERS, detail));
  const range = known.find((detail) => detail === "tv" || detail === "pc");
  const colors = known.find(
    (detail) => detail !== order && detail !== range && !detail.endsWith(" bpc"),
  );
  // One name where all three are the same.
  const [space, primaries = space, transfer = space] =
    colors === undefined ? [] : colors.split("/");
  return {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    pix_fmt: pixelFormat,
    // That of the container is behind that of the picture, and counts.
    sample_aspect_ratio: [...text.matchAll(/SAR (\d+:\d+)/g)].at(-1)?.[1],
    avg_frame_rate: rateOf(text, "fps"),
    r_frame_rate: rateOf(text, "tbr"),
    field_order: order && FIELD_ORDERS[order],
    color_range: range,
    color_space: space,
    color_primaries: primaries,
    color_transfer: transfer,
    closed_captions: text.includes(", Closed Captions") ? 1 : 0,
  };
}

/** The channels of `48000 Hz, 5.1(side), fltp`. */
function channelsOf(text: string): number {
  const layout = /\d+ Hz, ([^,(]+)/.exec(text)?.[1]?.trim() ?? "";
  const counted = /^(\d+) channels/.exec(layout)?.[1];
  if (counted !== undefined) return Number(counted);
  if (/^\d+(?:\.\d+)+$/.test(layout)) {
    return layout.split(".").reduce((sum, part) => sum + Number(part), 0);
  }
  return CHANNELS[layout] ?? UNKNOWN_CHANNELS;
}

function streamFacts(index: string, language: string | undefined, type: string, text: string) {
  const codec = /^\w+/.exec(text)?.[0];
  const flags = /(?: \([^()]*\))*$/.exec(text)?.[0] ?? "";
  const tags: Record<string, string> = {};
  if (language !== undefined) tags["language"] = language;
  const disposition = Object.fromEntries(
    [...flags.matchAll(/\(([^()]*)\)/g)].map(([, flag = ""]) => [flag.replaceAll(" ", "_"), 1]),
  );
  return {
    index: Number(index),
    codec_type: type.toLowerCase(),
    codec_name: codec === "none" ? undefined : codec,
    codec_tag_string: / \(([^()]*) \/ 0x[0-9A-F]+\)/.exec(text)?.[1],
    ...(type === "Video" ? pictureFacts(text) : {}),
    ...(type === "Audio" ? { channels: channelsOf(text) } : {}),
    disposition,
    tags,
    side_data_list: [] as Facts[],
  };
}

const NUMBER = String.raw`\(?(-?[\d.]+)`;
const MASTERING = new RegExp(
  `r${NUMBER}[, ]+${NUMBER}\\) g${NUMBER}[, ]+${NUMBER}\\) b${NUMBER}[, ]+${NUMBER}\\) wp${NUMBER}[, ]+${NUMBER}\\) ` +
    `min_luminance=${NUMBER}, max_luminance=${NUMBER}`,
);
const MASTERING_NAMES = (
  "red_x red_y green_x green_y blue_x blue_y white_point_x white_point_y min_luminance " +
  "max_luminance"
).split(" ");

function sideData(line: string): Facts | undefined {
  const rotation = /rotation of (-?[\d.]+) degrees/.exec(line)?.[1];
  if (rotation !== undefined) return { rotation: Number(rotation) };
  const dolby = /profile: (\d+),.*compatibility id: (\d+)/.exec(line);
  if (dolby) {
    return { dv_profile: Number(dolby[1]), dv_bl_signal_compatibility_id: Number(dolby[2]) };
  }
  const light = /MaxCLL=(\d+), MaxFALL=(\d+)/.exec(line);
  if (light) return { max_content: Number(light[1]), max_average: Number(light[2]) };
  const display = MASTERING.exec(line);
  if (!display) return undefined;
  return Object.fromEntries(MASTERING_NAMES.map((name, place) => [name, display[place + 1]]));
}

/** @param text the standard error of `ffmpeg -i`, at the level `info`. */
export function readDump(text: string): { streams: Facts[]; chapters: Facts[]; format: Facts } {
  const streams = new Map<number, ReturnType<typeof streamFacts>>();
  const chapters: { start_time: string; tags: Record<string, string> }[] = [];
  const format: Facts = {};
  let owner: { tags: Record<string, string>; side_data_list?: Facts[] } | undefined;
  let section = "";
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, MAX_LINE_LENGTH);
    const duration = DURATION.exec(line);
    const [, chapterStart] = CHAPTER.exec(line) ?? [];
    const [, index, language, type = "", rest = ""] = STREAM.exec(line) ?? [];
    const heading = /^\s+(Metadata|Side data):$/.exec(line)?.[1];
    if (duration) {
      const [hours = 0, minutes = 0, seconds = 0] = duration.slice(1).map(Number);
      format["duration"] = String(hours * 3600 + minutes * 60 + seconds);
      format["start_time"] = START.exec(line)?.[1];
    } else if (chapterStart !== undefined) {
      const chapter = { start_time: chapterStart, tags: {} };
      chapters.push(chapter);
      owner = chapter;
    } else if (index !== undefined) {
      const stream = streamFacts(index, language, type, rest);
      // A stream is printed once for each program that it belongs to.
      if (!streams.has(stream.index)) streams.set(stream.index, stream);
      owner = stream;
    } else if (heading !== undefined) section = heading;
    else if (section === "Side data") {
      const data = sideData(line);
      if (data) owner?.side_data_list?.push(data);
    } else {
      const [, key, value] = /^\s+(\S.*?)\s*: (.*)$/.exec(line) ?? [];
      if (key !== undefined && value !== undefined && owner) owner.tags[key] = value;
    }
  }
  return {
    streams: [...streams.values()].toSorted((a, b) => a.index - b.index),
    chapters,
    format,
  };
}

import type {
  MediaDescription,
  Rendition,
  Sound,
  SoundKind,
  SoundRole,
  SoundTrack,
  Subtitle,
} from "./description.ts";

const yesNo = (flag: boolean): string => (flag ? "YES" : "NO");

type Attributes = Readonly<Record<string, string | undefined>>;

/** A tag with its attribute list (RFC 8216bis, 4.2), without those that are undefined. */
function tag(name: string, attributes: Attributes): string {
  const list = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `#${name}:${list.map(([key, value]) => `${key}=${value}`).join(",")}`;
}

const quoted = (text: string): string => `"${text}"`;
const language = (tagText: string): string | undefined =>
  tagText === "und" ? undefined : quoted(tagText);

/** Characteristics (RFC 8216bis, 4.4.6.1) that let a player choose by the viewer's needs. */
const SOUND_CHARACTERISTICS: Readonly<Record<SoundKind, string | undefined>> = {
  main: undefined,
  dub: undefined,
  commentary: undefined,
  described: quoted("public.accessibility.describes-video"),
};
const SDH_CHARACTERISTICS =
  '"public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"';

interface SoundGroup {
  readonly id: string;
  readonly tracks: readonly (readonly [Sound, SoundTrack])[];
}

const GROUP_IDS = { stereo: "audio", low: "low", surround: "surround" } as const;

/**
 * The tracks of a role. A group has every sound once, so that a player that has chosen the group offers all of them
 * (RFC 8216bis, 4.4.6.1.1): a sound without the role is there in stereo.
 *
 * @returns undefined when no sound has the role.
 */
function soundGroup(sounds: readonly Sound[], role: SoundRole): SoundGroup | undefined {
  const tracks = sounds.flatMap((sound) => {
    const track = sound.tracks.find((each) => each.role === role) ?? sound.tracks[0];
    return track ? [[sound, track] as const] : [];
  });
  return tracks.some(([, track]) => track.role === role)
    ? { id: GROUP_IDS[role], tracks }
    : undefined;
}

function soundTag(
  group: string,
  [sound, track]: SoundGroup["tracks"][number],
  isDefault: boolean,
): string {
  // A commentary must be chosen by the viewer.
  const isAutomatic = isDefault || sound.kind !== "commentary";
  return tag("EXT-X-MEDIA", {
    TYPE: "AUDIO",
    "GROUP-ID": quoted(group),
    NAME: quoted(sound.name),
    LANGUAGE: language(sound.language),
    DEFAULT: yesNo(isDefault),
    AUTOSELECT: yesNo(isAutomatic),
    CHARACTERISTICS: SOUND_CHARACTERISTICS[sound.kind],
    CHANNELS: quoted(String(track.channels)),
    URI: quoted(`${track.folder}/index.m3u8`),
  });
}

const subtitleTag = ({ name, language: spoken, file, kind }: Subtitle): string =>
  tag("EXT-X-MEDIA", {
    TYPE: "SUBTITLES",
    "GROUP-ID": quoted("subs"),
    NAME: quoted(name),
    LANGUAGE: language(spoken),
    DEFAULT: "NO",
    AUTOSELECT: "YES",
    FORCED: yesNo(kind === "forced"),
    CHARACTERISTICS: kind === "sdh" ? SDH_CHARACTERISTICS : undefined,
    URI: quoted(file.replace(/\.vtt$/, ".m3u8")),
  });

/**
 * The multivariant playlist (RFC 8216bis, 4.4.6). ffmpeg's own understates BANDWIDTH and loses CODECS, so this one is
 * written from measurements. Renditions ascend, so that a player that takes the first one starts at once; those with
 * surround come after all with stereo.
 */
export function masterPlaylist(media: MediaDescription): string {
  const { sounds, subtitles } = media;
  const [stereo, low, surround] = (["stereo", "low", "surround"] as const).map((role) =>
    soundGroup(sounds, role),
  );
  const renditions = media.renditions.toSorted((a, b) => a.bandwidth - b.bandwidth);
  // Required of all as soon as one is not SDR.
  const hasRanges = renditions.some(({ videoRange }) => videoRange !== undefined);
  const rangeOf = ({ videoRange }: Rendition) => (hasRanges ? (videoRange ?? "SDR") : undefined);
  const frameRate = media.frameRate.toFixed(3);

  function variantTag(rung: Rendition, group: SoundGroup | undefined): string {
    const tracks = (group?.tracks ?? []).map(([, track]) => track);
    const codecs = new Set([rung.codecs, ...tracks.map((track) => track.codecs)]);
    // The sound with the highest rate counts, since one of them plays at a time.
    const peak = Math.max(0, ...tracks.map(({ bandwidth }) => bandwidth));
    const average = Math.max(0, ...tracks.map(({ averageBandwidth }) => averageBandwidth));
    return tag("EXT-X-STREAM-INF", {
      BANDWIDTH: String(rung.bandwidth + peak),
      "AVERAGE-BANDWIDTH": String(rung.averageBandwidth + average),
      CODECS: quoted([...codecs].join(",")),
      RESOLUTION: `${rung.width}x${rung.height}`,
      "FRAME-RATE": frameRate,
      "VIDEO-RANGE": rangeOf(rung),
      AUDIO: group && quoted(group.id),
      SUBTITLES: subtitles.length > 0 ? quoted("subs") : undefined,
      "CLOSED-CAPTIONS": "NONE",
    });
  }

  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...[stereo, low, surround].flatMap((group) =>
      (group?.tracks ?? []).map((entry, index) => soundTag(group?.id ?? "", entry, index === 0)),
    ),
    ...subtitles.map((subtitle) => subtitleTag(subtitle)),
    ...renditions.flatMap((rung) => [
      variantTag(rung, rung.hasLowSound ? (low ?? stereo) : stereo),
      `${rung.name}/index.m3u8`,
    ]),
    ...renditions.flatMap((rung) =>
      surround === undefined || rung.hasLowSound
        ? []
        : [variantTag(rung, surround), `${rung.name}/index.m3u8`],
    ),
    ...renditions.flatMap((rung) =>
      rung.iframeBandwidth === undefined
        ? []
        : [
            tag("EXT-X-I-FRAME-STREAM-INF", {
              BANDWIDTH: String(rung.iframeBandwidth),
              CODECS: quoted(rung.codecs),
              RESOLUTION: `${rung.width}x${rung.height}`,
              "VIDEO-RANGE": rangeOf(rung),
              URI: quoted(`${rung.name}/iframes.m3u8`),
            }),
          ],
    ),
    "",
  ].join("\n");
}

export interface Segment {
  readonly file: string;
  readonly durationSeconds: number;
}

/** A finished media playlist (RFC 8216bis, 4.4.3); `init` is the file of its initialization section. */
export function mediaPlaylist(segments: readonly Segment[], init: string | undefined): string {
  const longest = Math.max(...segments.map(({ durationSeconds }) => durationSeconds));
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    ...(init === undefined ? [] : [`#EXT-X-MAP:URI="${init}"`]),
    ...segments.flatMap(({ file, durationSeconds }) => [
      `#EXTINF:${durationSeconds.toFixed(6)},`,
      file,
    ]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

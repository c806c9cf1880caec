import type { MediaDescription } from "./package.ts";

const yesNo = (flag: boolean): string => (flag ? "YES" : "NO");

/**
 * The multivariant playlist (RFC 8216bis, 4.4.6). ffmpeg's own understates BANDWIDTH and loses CODECS, so this one is
 * written from measurements. Renditions ascend, so that a player that takes the first one starts at once.
 */
export function masterPlaylist(media: MediaDescription): string {
  const { audio, subtitles } = media;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  if (audio) {
    const language = audio.language === "und" ? "" : `,LANGUAGE="${audio.language}"`;
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound"${language},DEFAULT=YES,AUTOSELECT=YES,` +
        `CHANNELS="${audio.channels}",URI="audio/index.m3u8"`,
    );
  }
  for (const { name, language, file, forced = false } of subtitles) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,` +
        `AUTOSELECT=YES,FORCED=${yesNo(forced)},URI="${file.replace(/\.vtt$/, ".m3u8")}"`,
    );
  }
  for (const rung of media.renditions.toSorted((a, b) => a.bandwidth - b.bandwidth)) {
    const codecs = audio ? `${rung.codecs},${audio.codecs}` : rung.codecs;
    const attributes = [
      `BANDWIDTH=${rung.bandwidth + (audio?.bandwidth ?? 0)}`,
      `AVERAGE-BANDWIDTH=${rung.averageBandwidth + (audio?.averageBandwidth ?? 0)}`,
      `CODECS="${codecs}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${media.frameRate.toFixed(3)}`,
      ...(audio ? ['AUDIO="audio"'] : []),
      ...(subtitles.length > 0 ? ['SUBTITLES="subs"'] : []),
    ];
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(",")}`, `${rung.name}/index.m3u8`);
  }
  return `${lines.join("\n")}\n`;
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

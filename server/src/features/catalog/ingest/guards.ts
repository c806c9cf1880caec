import { flags } from "../../../platform/media/flags.ts";

/**
 * What ffmpeg may open. Most vulnerabilities are in its old decoders and its network protocols: a playlist disguised as
 * an mp4 could read other files, and CVE-2026-8461 (MagicYUV) writes out of bounds.
 */
const FORMATS = ["mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "mpegts", "mpeg", "avi", "ogg", "flv"];

/** Codec names of ffprobe, with the decoders that ffmpeg may use for each. */
const PICTURE_DECODERS: Readonly<Record<string, readonly string[]>> = {
  h264: ["h264"],
  hevc: ["hevc"],
  vp8: ["vp8", "libvpx"],
  vp9: ["vp9", "libvpx-vp9"],
  av1: ["av1", "libdav1d", "libaom-av1"],
  mpeg4: ["mpeg4"],
  mpeg1video: ["mpeg1video"],
  mpeg2video: ["mpeg2video"],
  prores: ["prores"],
  dnxhd: ["dnxhd"],
  mjpeg: ["mjpeg"],
  theora: ["theora"],
};

const SOUND_DECODERS: Readonly<Record<string, readonly string[]>> = {
  aac: ["aac"],
  ac3: ["ac3"],
  eac3: ["eac3"],
  mp3: ["mp3", "mp3float"],
  mp2: ["mp2", "mp2float"],
  opus: ["opus", "libopus"],
  vorbis: ["vorbis"],
  flac: ["flac"],
  alac: ["alac"],
  dts: ["dca"],
  truehd: ["truehd"],
  pcm_s16le: ["pcm_s16le"],
  pcm_s16be: ["pcm_s16be"],
  pcm_s24le: ["pcm_s24le"],
  pcm_s24be: ["pcm_s24be"],
  pcm_s32le: ["pcm_s32le"],
  pcm_f32le: ["pcm_f32le"],
};

const TEXT_DECODERS: Readonly<Record<string, readonly string[]>> = {
  mov_text: ["mov_text"],
  subrip: ["srt", "subrip"],
  webvtt: ["webvtt"],
  ass: ["ass", "ssa"],
  text: ["text"],
};

/** Streams that are common beside good pictures and not used. ffprobe opens the decoder of every stream, or fails. */
const LOOKED_PAST = ["pgssub", "dvdsub", "dvbsub", "cc_dec", "png"];

const codecs = [PICTURE_DECODERS, SOUND_DECODERS, TEXT_DECODERS]
  .flatMap((table) => Object.values(table).flat())
  .concat(LOOKED_PAST);

export const isPictureCodec = (codec: string): boolean => Object.hasOwn(PICTURE_DECODERS, codec);
export const isSoundCodec = (codec: string): boolean => Object.hasOwn(SOUND_DECODERS, codec);
export const isTextCodec = (codec: string): boolean => Object.hasOwn(TEXT_DECODERS, codec);

/** The options before `-i`, and the input itself; `path` is absolute. */
export function guardedInput(path: string): string[] {
  return flags({
    "-protocol_whitelist": "file",
    "-format_whitelist": FORMATS.join(","),
    "-codec_whitelist": codecs.join(","),
    "-i": `file:${path}`,
  });
}

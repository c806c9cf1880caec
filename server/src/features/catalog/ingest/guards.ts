import { flags } from "../../../platform/media/flags.ts";

/**
 * What ffmpeg may open. Most vulnerabilities are in its old decoders and its network protocols: a playlist disguised as
 * an mp4 could read other files, and CVE-2026-8461 (MagicYUV) writes out of bounds.
 */
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2 matroska,webm mpegts mpeg avi ogg flv mxf dv".split(" ");

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
  // What archives hold.
  ffv1: ["ffv1"],
  dvvideo: ["dvvideo"],
  jpeg2000: ["jpeg2000", "libopenjpeg"],
  cfhd: ["cfhd"],
  rawvideo: ["rawvideo"],
  v210: ["v210"],
  huffyuv: ["huffyuv"],
  ffvhuff: ["ffvhuff"],
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
  wavpack: ["wavpack"],
  ...Object.fromEntries(
    ["u8", "s16le", "s16be", "s24le", "s24be", "s32le", "s32be", "f32le", "f32be", "f64le"]
      .concat(["bluray", "dvd"])
      .map((form) => [`pcm_${form}`, [`pcm_${form}`]]),
  ),
};

const TEXT_DECODERS: Readonly<Record<string, readonly string[]>> = {
  mov_text: ["mov_text"],
  subrip: ["srt", "subrip"],
  webvtt: ["webvtt"],
  ass: ["ass", "ssa"],
  text: ["text"],
};

/** Subtitles that are pictures: they can become part of the film's picture. */
const BITMAP_DECODERS: Readonly<Record<string, readonly string[]>> = {
  hdmv_pgs_subtitle: ["pgssub"],
  dvd_subtitle: ["dvdsub"],
  dvb_subtitle: ["dvbsub"],
  xsub: ["xsub"],
};

/** Streams that are common beside good pictures and not used. ffprobe opens the decoder of every stream, or fails. */
const LOOKED_PAST = ["cc_dec", "png", "libzvbi_teletextdec"];

const codecs = [PICTURE_DECODERS, SOUND_DECODERS, TEXT_DECODERS, BITMAP_DECODERS]
  .flatMap((table) => Object.values(table).flat())
  .concat(LOOKED_PAST);

export const isPictureCodec = (codec: string): boolean => Object.hasOwn(PICTURE_DECODERS, codec);
export const isSoundCodec = (codec: string): boolean => Object.hasOwn(SOUND_DECODERS, codec);
export const isTextCodec = (codec: string): boolean => Object.hasOwn(TEXT_DECODERS, codec);

export const isBitmapCodec = (codec: string): boolean => Object.hasOwn(BITMAP_DECODERS, codec);

/** The options before `-i`, and the input itself; `path` is absolute. */
export function guardedInput(path: string): string[] {
  return flags({
    "-protocol_whitelist": "file",
    "-format_whitelist": FORMATS.join(","),
    "-codec_whitelist": codecs.join(","),
    "-i": `file:${path}`,
  });
}

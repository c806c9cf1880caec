/** The H.264 encoders of ffmpeg that films can be made with. */
export const ENCODERS = ["x264", "nvenc", "qsv", "vaapi", "videotoolbox"] as const;
export type Encoder = (typeof ENCODERS)[number];

/** "auto" takes the first hardware encoder that works. */
export const ENCODER_SETTINGS = ["auto", ...ENCODERS] as const;
export type EncoderSetting = (typeof ENCODER_SETTINGS)[number];

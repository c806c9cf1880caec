import type { OwnPlacement, SitePlacement } from "@bijou/contract/studio/ad-placement";

export const OF_TITLE = ["beforeVideo", "atBreaks", "maxAds", "maxSeconds"] as const;
export const OF_SITE = [...OF_TITLE, "minutesBetweenBreaks"] as const;
export type FieldName = (typeof OF_SITE)[number];

/** What is typed: "yes" or "no", a number, or "" for what the site has. */
export type Values<Name extends FieldName> = Readonly<Record<Name, string>>;

type Value = boolean | number | null;
const textOf = (value: Value): string => {
  if (value === null) return "";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
};

export const titleValues = ({
  beforeVideo,
  atBreaks,
  maxAds,
  maxSeconds,
}: OwnPlacement): Values<(typeof OF_TITLE)[number]> => ({
  beforeVideo: textOf(beforeVideo),
  atBreaks: textOf(atBreaks),
  maxAds: textOf(maxAds),
  maxSeconds: textOf(maxSeconds),
});
export const siteValues = (placement: SitePlacement): Values<FieldName> => ({
  ...titleValues(placement),
  minutesBetweenBreaks: textOf(placement.minutesBetweenBreaks),
});

const flagOf = (text: string): boolean | null => (text === "" ? null : text === "yes");
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const ownPlacement = (values: Values<(typeof OF_TITLE)[number]>): OwnPlacement => ({
  beforeVideo: flagOf(values.beforeVideo),
  atBreaks: flagOf(values.atBreaks),
  maxAds: numberOf(values.maxAds),
  maxSeconds: numberOf(values.maxSeconds),
});
export const sitePlacement = (values: Values<FieldName>): SitePlacement => ({
  beforeVideo: values.beforeVideo === "yes",
  atBreaks: values.atBreaks === "yes",
  maxAds: Number(values.maxAds),
  maxSeconds: Number(values.maxSeconds),
  minutesBetweenBreaks: Number(values.minutesBetweenBreaks),
});

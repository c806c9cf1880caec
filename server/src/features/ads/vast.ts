import { escapeHtml } from "../../platform/html/escape.ts";
import type { HouseAd } from "./choose-ad.ts";

/** The tracking events of VAST 4.2, 3.14, and the impression, click and error. */
export const AD_EVENTS = [
  "impression",
  "start",
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
  "skip",
  "pause",
  "resume",
  "mute",
  "unmute",
  "click",
  "error",
] as const;
export type AdEvent = (typeof AD_EVENTS)[number];

export const isAdEvent = (text: string): text is AdEvent =>
  (AD_EVENTS as readonly string[]).includes(text);

const NOT_TRACKING_EVENTS: ReadonlySet<AdEvent> = new Set(["impression", "click", "error"]);
/** XML 1.0, 2.2: not even allowed as character references. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xmlOf = (text: string): string => escapeHtml(text.replaceAll(INVALID_XML_CHARACTERS, ""));

/** HH:MM:SS.mmm */
function vastTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

const ROOT = 'VAST version="4.2" xmlns="http://www.iab.com/VAST"';

export const NO_AD = `<?xml version="1.0" encoding="UTF-8"?>\n<${ROOT}/>\n`;

/** The parts of an answer that differ with each request. */
export interface AdAnswer {
  /** Identifies this showing to every party that tracks it (VAST 4.2, 3.4.3). */
  readonly servingId: string;
  readonly mediaUrl: string;
  /** The tracking URL of an event. */
  readonly urlOf: (event: AdEvent) => string;
}

/** An inline ad. Without a pod it has no `sequence`: behind a wrapper, that would make it part of one. */
function adOf(
  ad: HouseAd,
  sequence: number | undefined,
  { servingId, mediaUrl, urlOf }: AdAnswer,
): string {
  const tracked = AD_EVENTS.filter((event) => !NOT_TRACKING_EVENTS.has(event));
  const skip =
    ad.skipAfterSeconds === null ? "" : ` skipoffset="${vastTime(ad.skipAfterSeconds * 1000)}"`;
  return `  <Ad id="${ad.id}"${sequence === undefined ? "" : ` sequence="${sequence}"`}>
    <InLine>
      <AdSystem version="3.0.0">Bijou</AdSystem>
      <Error>${xmlOf(urlOf("error"))}</Error>
      <Impression>${xmlOf(urlOf("impression"))}</Impression>
      <AdServingId>${servingId}</AdServingId>
      <AdTitle>${xmlOf(ad.name)}</AdTitle>
      <Creatives>
        <Creative id="${ad.id}">
          <Linear${skip}>
            <TrackingEvents>
${tracked.map((event) => `              <Tracking event="${event}">${xmlOf(urlOf(event))}</Tracking>`).join("\n")}
            </TrackingEvents>
            <Duration>${vastTime(ad.durationMs)}</Duration>
            <MediaFiles>
              <MediaFile delivery="streaming" type="application/vnd.apple.mpegurl" width="1280" height="720">${xmlOf(mediaUrl)}</MediaFile>
            </MediaFiles>
            <VideoClicks>
              <ClickTracking>${xmlOf(urlOf("click"))}</ClickTracking>${ad.clickUrl === null ? "" : `\n              <ClickThrough>${xmlOf(ad.clickUrl)}</ClickThrough>`}
            </VideoClicks>
          </Linear>
          <UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
`;
}

/** Ads in a row, valid against the schema of VAST 4.2, whose sequences fix the order of the elements. */
export function vastOf(ads: readonly HouseAd[], answerOf: (ad: HouseAd) => AdAnswer): string {
  if (ads.length === 0) return NO_AD;
  const elements = ads.map((ad, index) =>
    adOf(ad, ads.length === 1 ? undefined : index + 1, answerOf(ad)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${ROOT}>\n${elements.join("")}</VAST>\n`;
}

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

export const NO_AD = '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"/>\n';

/**
 * An inline ad in VAST 4.2. A single ad has no `sequence`: behind a wrapper it would make the ad part of a pod.
 *
 * @param urlOf the tracking URL of an event
 */
export function vastOf(ad: HouseAd, mediaUrl: string, urlOf: (event: AdEvent) => string): string {
  const tracked = AD_EVENTS.filter((event) => !NOT_TRACKING_EVENTS.has(event));
  const skip =
    ad.skipAfterSeconds === null ? "" : ` skipoffset="${vastTime(ad.skipAfterSeconds * 1000)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2">
  <Ad id="${ad.id}">
    <InLine>
      <AdSystem version="3.0.0">Bijou</AdSystem>
      <AdServingId>${ad.id}</AdServingId>
      <AdTitle>${xmlOf(ad.name)}</AdTitle>
      <Error>${xmlOf(urlOf("error"))}</Error>
      <Impression>${xmlOf(urlOf("impression"))}</Impression>
      <Creatives>
        <Creative id="${ad.id}">
          <UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
          <Linear${skip}>
            <Duration>${vastTime(ad.durationMs)}</Duration>
            <TrackingEvents>
${tracked.map((event) => `              <Tracking event="${event}">${xmlOf(urlOf(event))}</Tracking>`).join("\n")}
            </TrackingEvents>
            <VideoClicks>
${ad.clickUrl === null ? "" : `              <ClickThrough>${xmlOf(ad.clickUrl)}</ClickThrough>\n`}              <ClickTracking>${xmlOf(urlOf("click"))}</ClickTracking>
            </VideoClicks>
            <MediaFiles>
              <MediaFile delivery="streaming" type="application/vnd.apple.mpegurl" width="1280" height="720">${xmlOf(mediaUrl)}</MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>
`;
}

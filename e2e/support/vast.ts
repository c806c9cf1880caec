/** Tracking events that every ad below requests: VAST 4.2, 3.14. */
const TRACKED = [
  "start",
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
  "skip",
  "pause",
  "resume",
  "closeLinear",
] as const;

/** The events of an ad that plays to its end. */
export const COMPLETE_EVENTS = [
  "impression",
  "start",
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
] as const;

interface Inline {
  readonly seconds: number;
  readonly sequence?: number;
  /** Omit it for an ad that cannot be skipped. */
  readonly skipAfterSeconds?: number;
  readonly media?: string;
  readonly type?: string;
  readonly measured?: Measured;
}

/** What a third party asks of the player besides its events: VAST 4.2, 3.5, 3.11 and 3.17. */
interface Measured {
  /** The page of the ad's icon. */
  readonly iconPage: string;
}

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Documents of an ad server. Their ads report to `/tracking/<ad>/<event>`. */
export function documentsOf(server: string) {
  const trackingUrl = (name: string, event: string): string =>
    `${server}/tracking/${name}/${event}`;
  const tracking = (name: string): string =>
    TRACKED.map(
      (event) => `<Tracking event="${event}">${trackingUrl(name, event)}</Tracking>`,
    ).join("");
  const common = (name: string): string =>
    `<AdSystem>Ads</AdSystem><Error>${trackingUrl(name, "error-[ERRORCODE]")}</Error>
     <Impression>${trackingUrl(name, "impression")}</Impression>`;
  const measures = (name: string): string =>
    `<ViewableImpression><Viewable>${trackingUrl(name, "viewable")}</Viewable>
     <NotViewable>${trackingUrl(name, "not-viewable")}</NotViewable>
     <ViewUndetermined>${trackingUrl(name, "undetermined")}</ViewUndetermined></ViewableImpression>
     <AdVerifications><Verification vendor="${name}.test-omid">
     <JavaScriptResource apiFramework="omid" browserOptional="true">${server}/media/verify.js</JavaScriptResource>
     <TrackingEvents><Tracking event="verificationNotExecuted">${trackingUrl(name, "not-executed-[REASON]")}</Tracking>
     </TrackingEvents></Verification></AdVerifications>`;
  const icons = (name: string, { iconPage }: Measured): string =>
    `<Icons><Icon program="AdChoices" width="77" height="15" xPosition="right" yPosition="top">
     <StaticResource creativeType="image/png">${server}/media/icon.png</StaticResource>
     <IconClicks><IconClickThrough>${iconPage}</IconClickThrough>
     <IconClickTracking>${trackingUrl(name, "icon-click")}</IconClickTracking></IconClicks>
     <IconViewTracking>${trackingUrl(name, "icon-view")}</IconViewTracking></Icon></Icons>`;
  return {
    inline: (name: string, ad: Inline): string => {
      const { seconds, sequence, skipAfterSeconds: skip, type = "video/mp4", measured } = ad;
      return `<Ad id="${name}"${sequence === undefined ? "" : ` sequence="${sequence}"`}><InLine>${common(name)}
        <AdTitle>${name}</AdTitle>${measured ? measures(name) : ""}<Creatives><Creative>
        <Linear${skip === undefined ? "" : ` skipoffset="${time(skip)}"`}>${measured ? icons(name, measured) : ""}<Duration>${time(seconds)}</Duration>
        <TrackingEvents>${tracking(name)}</TrackingEvents>
        <VideoClicks><ClickThrough>https://advertiser.test/${name}</ClickThrough></VideoClicks>
        <MediaFiles><MediaFile delivery="progressive" type="${type}" width="640" height="360">
        ${server}/media/${ad.media ?? "ad.mp4"}</MediaFile></MediaFiles>
        </Linear></Creative></Creatives></InLine></Ad>`;
    },

    wrapper: (
      name: string,
      path: string,
      isMeasured = false,
    ): string => `<Ad id="${name}"><Wrapper>${common(name)}${isMeasured ? measures(name) : ""}<VASTAdTagURI>${server}${path}</VASTAdTagURI>
        <Creatives><Creative><Linear><TrackingEvents>${tracking(name)}</TrackingEvents></Linear></Creative></Creatives>
        </Wrapper></Ad>`,

    vast: (...ads: readonly string[]): string => `<VAST version="4.2">${ads.join("")}</VAST>`,

    /** A break with inline ads, or with ads at a path of the server. */
    adBreak: (name: string, at: string, source: { vast: string } | { path: string }): string => {
      const ads =
        "vast" in source
          ? `<vmap:VASTAdData>${source.vast}</vmap:VASTAdData>`
          : `<vmap:AdTagURI templateType="vast4">${server}${source.path}</vmap:AdTagURI>`;
      return `<vmap:AdBreak timeOffset="${at}" breakType="linear"><vmap:AdSource>${ads}</vmap:AdSource>
        <vmap:TrackingEvents><vmap:Tracking event="breakStart">${trackingUrl(name, "began")}</vmap:Tracking>
        <vmap:Tracking event="breakEnd">${trackingUrl(name, "ended")}</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>`;
    },

    vmap: (...breaks: readonly string[]): string =>
      `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join("")}</vmap:VMAP>`,
  };
}

import { VASTClient } from "@dailymotion/vast-client";
import type { PlayableAd } from "../core/playable-ad.ts";
import { fetchXml, webAddress } from "./fetch-xml.ts";
import { vastTracker } from "./vast-tracker.ts";

const MAX_ADS = 8;
const MAX_WRAPPERS = 6;
/** Of one document, whose wrappers could each lead to more of them. */
const MAX_FETCHED = 24;
const HLS_TYPES = new Set(["application/vnd.apple.mpegurl", "application/x-mpegurl"]);

/** What the reader of VAST answers, as far as it is used here. */
interface VastMediaFile {
  readonly fileURL: string | null;
  readonly mimeType: string | null;
  readonly apiFramework: string | null;
  readonly height: number;
}

interface VastCreative {
  readonly type: string;
  readonly duration: number;
  readonly skipDelay: number | null;
  readonly mediaFiles: readonly VastMediaFile[];
  readonly videoClickThroughURLTemplate: { readonly url: string } | null;
}

interface VastAd {
  readonly sequence: string | null;
  readonly title: string | null;
  readonly advertiser: { readonly value?: string } | null;
  readonly creatives: readonly VastCreative[];
}

/** How the player stands when an ad is chosen. */
export interface AdSetting {
  readonly heightPixels: number;
  readonly isMuted: () => boolean;
  readonly canPlayType: (type: string) => boolean;
}

const isHls = ({ mimeType }: VastMediaFile): boolean =>
  HLS_TYPES.has(mimeType?.toLowerCase() ?? "");

/** The smallest file that fills the player, else the largest; a stream that chooses for itself before both. */
function mediaOf(creative: VastCreative, setting: AdSetting): VastMediaFile | undefined {
  const playable = creative.mediaFiles.filter(
    (file) =>
      // Anything that asks for a framework is a program, not a picture.
      !file.apiFramework && (isHls(file) || setting.canPlayType(file.mimeType ?? "")),
  );
  const byHeight = playable.toSorted((a, b) => a.height - b.height);
  return (
    playable.find(isHls) ??
    byHeight.find(({ height }) => height >= setting.heightPixels) ??
    byHeight.at(-1)
  );
}

function playable(ad: VastAd, setting: AdSetting): PlayableAd[] {
  const creative = ad.creatives.find(({ type }) => type === "linear");
  if (!creative) return [];
  const tracker = vastTracker(ad, creative, setting.isMuted);
  const file = mediaOf(creative, setting);
  const url = webAddress(file?.fileURL, document.baseURI);
  if (!file || url === null) {
    tracker.failed(403);
    return [];
  }
  return [
    {
      media: { url, isHls: isHls(file) },
      title: ad.advertiser?.value?.trim() || ad.title?.trim() || "",
      durationSeconds: Math.max(0, creative.duration),
      skipAfterSeconds:
        creative.skipDelay !== null && creative.skipDelay >= 0 ? creative.skipDelay : null,
      clickUrl: webAddress(creative.videoClickThroughURLTemplate?.url, document.baseURI),
      tracker,
    },
  ];
}

/** The pod in its order, or where there is none the first ad that stands alone (VAST 4.2, 2.3.3). */
function inOrder(ads: readonly VastAd[]): readonly VastAd[] {
  const pod = ads.filter(({ sequence }) => sequence !== null && sequence !== undefined);
  if (pod.length === 0) return ads.slice(0, 1);
  return pod.toSorted((a, b) => Number(a.sequence) - Number(b.sequence)).slice(0, MAX_ADS);
}

/**
 * The linear ads of a VAST document of versions 2 to 4, with what its wrappers lead to; their servers are told of
 * what cannot be shown.
 *
 * @param url where the document comes from
 */
export async function readVast(
  xml: XMLDocument,
  url: string,
  setting: AdSetting,
): Promise<PlayableAd[]> {
  const client = new VASTClient();
  let fetched = 0;
  const follow = async (wrapped: string): Promise<XMLDocument> => {
    fetched += 1;
    if (fetched > MAX_FETCHED) throw new Error("The ad document leads to too many others.");
    return fetchXml(wrapped);
  };
  const { ads } = (await client.parseVAST(xml, {
    url,
    wrapperLimit: MAX_WRAPPERS,
    urlHandler: {
      get: (wrapped: string) =>
        follow(wrapped).then(
          (found) => ({ xml: found, details: { byteLength: 0, statusCode: 200 } }),
          (error: unknown) => ({ error }),
        ),
    },
  })) as { ads: readonly VastAd[] };
  return inOrder(ads).flatMap((ad) => playable(ad, setting));
}

import { VASTClient } from "@dailymotion/vast-client";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { fetchXml, webAddress } from "./fetch-xml.ts";
import { type VastIcon, iconsOf } from "./vast-icons.ts";
import { type VastVerification, vastTracker } from "./vast-tracker.ts";

const MAX_ADS = 8;
const MAX_WRAPPERS = 6;
/** Per document: each of its wrappers could lead to more wrappers. */
const MAX_FETCHED = 24;
const HLS_TYPES = new Set(["application/vnd.apple.mpegurl", "application/x-mpegurl"]);

/** The used part of the VAST reader's result. */
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
  /** Those of a wrapper are in a linear creative of their own, after that of the ad. */
  readonly icons: readonly VastIcon[];
}

interface VastAd {
  readonly sequence: string | null;
  readonly title: string | null;
  readonly advertiser: { readonly value?: string } | null;
  readonly creatives: readonly VastCreative[];
  /** Those of its wrappers included. */
  readonly adVerifications: readonly VastVerification[];
}

/** The player's state when an ad is chosen. */
export interface AdSetting {
  readonly heightPixels: number;
  readonly isMuted: () => boolean;
  readonly canPlayType: (type: string) => boolean;
}

const isHls = ({ mimeType }: VastMediaFile): boolean =>
  HLS_TYPES.has(mimeType?.toLowerCase() ?? "");

/**
 * A stream if there is one, because it adapts its quality; else the smallest file that fills the player, else the
 * largest.
 */
function mediaOf(creative: VastCreative, setting: AdSetting): VastMediaFile | undefined {
  const playable = creative.mediaFiles.filter(
    (file) =>
      // A file with an API framework is a program, not a video.
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
  const linear = ad.creatives.filter(({ type }) => type === "linear");
  const [creative] = linear;
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
      icons: iconsOf(
        linear.flatMap(({ icons }) => icons),
        (urls) => tracker.track(urls),
      ),
      tracker,
    },
  ];
}

/** The ads of the pod in sequence, or without a pod the first stand-alone ad (VAST 4.2, 2.3.3). */
function inOrder(ads: readonly VastAd[]): readonly VastAd[] {
  const pod = ads.filter(({ sequence }) => sequence !== null && sequence !== undefined);
  if (pod.length === 0) return ads.slice(0, 1);
  return pod.toSorted((a, b) => Number(a.sequence) - Number(b.sequence)).slice(0, MAX_ADS);
}

/**
 * The linear ads of a VAST document of versions 2 to 4, wrappers resolved. Reports ads that cannot be shown to their
 * servers.
 * @param url the document's address
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
    if (fetched > MAX_FETCHED) throw new Error("The ad document leads to too many other documents");
    return fetchXml(wrapped);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library declares its result as any
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

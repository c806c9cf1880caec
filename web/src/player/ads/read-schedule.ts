import type { AdSchedule, BreakTime, MidRoll } from "../core/ad-schedule.ts";
import type { PlayableAd } from "../core/playable-ad.ts";
import { fetchXml, parseXml, webAddress } from "./fetch-xml.ts";
import { type AdSetting, readVast } from "./read-vast.ts";

const MOST_BREAKS = 30;

interface Break {
  readonly time: BreakTime | "start";
  load(): Promise<readonly PlayableAd[]>;
}

/** VMAP 1.0.1, 2.3.1: "start", "end", a share such as 25%, or hh:mm:ss with milliseconds; positions (#1) are not kept. */
export function breakTime(offset: string): BreakTime | "start" | null {
  if (offset === "start") return "start";
  const [, share] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(offset) ?? [];
  if (share !== undefined) return Number(share) === 0 ? "start" : { atShare: Number(share) / 100 };
  const [, hours, minutes, seconds] = /^(\d{2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(offset) ?? [];
  if (hours === undefined) return null;
  const atSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return atSeconds === 0 ? "start" : { atSeconds };
}

/** By local name: servers differ in the prefix, and some leave the namespace out. */
const inside = (element: Element, name: string): Element[] =>
  [...element.getElementsByTagName("*")].filter((one) => one.localName === name);

function breakOf(element: Element, url: string, setting: AdSetting): Break | null {
  const time = breakTime(element.getAttribute("timeOffset")?.trim() ?? "");
  if (time === null || element.getAttribute("breakType")?.includes("linear") === false) return null;
  const inline = inside(element, "VASTAdData")[0]?.firstElementChild;
  const tag = webAddress(inside(element, "AdTagURI")[0]?.textContent, url);
  return {
    time,
    load: async () => {
      if (inline) {
        const xml = parseXml(new XMLSerializer().serializeToString(inline));
        return readVast(xml, url, setting);
      }
      return tag === null ? [] : readVast(await fetchXml(tag), tag, setting);
    },
  };
}

const isMidRoll = (one: Break): one is Break & MidRoll => one.time !== "start";

/**
 * What an ad tag has for a film: a VAST document is a break before it, a VMAP document says when its breaks come.
 *
 * @throws where the tag leads to neither, or to nothing in time
 */
export async function readSchedule(tagUrl: string, setting: AdSetting): Promise<AdSchedule> {
  const url = new URL(tagUrl, document.baseURI).href;
  const xml = await fetchXml(url);
  if (xml.documentElement.localName !== "VMAP") {
    const ads = readVast(xml, url, setting);
    return { preRoll: () => ads, midRolls: [] };
  }
  const breaks = inside(xml.documentElement, "AdBreak")
    .slice(0, MOST_BREAKS)
    .flatMap((element) => breakOf(element, url, setting) ?? []);
  return {
    preRoll: async () => (await breaks.find(({ time }) => time === "start")?.load()) ?? [],
    midRolls: breaks.filter(isMidRoll),
  };
}

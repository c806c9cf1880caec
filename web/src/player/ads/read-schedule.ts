import type { AdSchedule, BreakTime, MidRoll, PlannedBreak } from "@bijou/player/core/ad-schedule";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { fetchXml, parseXml, webAddress } from "./fetch-xml.ts";
import { type AdSetting, readVast } from "./read-vast.ts";

const MAX_BREAKS = 30;

interface Break extends PlannedBreak {
  readonly time: BreakTime | "start";
}

/**
 * Parses a time offset of VMAP 1.0.1, 2.3.1: "start", "end", a share such as 25%, or hh:mm:ss with milliseconds.
 * Positions (#1) are not supported.
 */
export function breakTime(offset: string): BreakTime | "start" | null {
  if (offset === "start") return "start";
  const [, share] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(offset) ?? [];
  if (share !== undefined) return Number(share) === 0 ? "start" : { atShare: Number(share) / 100 };
  const [, hours, minutes, seconds] = /^(\d{2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(offset) ?? [];
  if (hours === undefined) return null;
  const atSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return atSeconds === 0 ? "start" : { atSeconds };
}

/** Matches by local name: servers use different prefixes, and some omit the namespace. */
const inside = (element: Element, name: string): Element[] =>
  [...element.getElementsByTagName("*")].filter((one) => one.localName === name);

/** "linear", or several of "linear", "nonlinear" and "display". */
const isLinear = (element: Element): boolean =>
  (element.getAttribute("breakType") ?? "linear")
    .split(",")
    .some((type) => type.trim() === "linear");

function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= load());
}

/** Tracks the events of a VMAP break itself (2.3.4); its ads have their own tracking. */
function breakTracker(element: Element, url: string) {
  const tracked = [...element.children]
    .filter(({ localName }) => localName === "TrackingEvents")
    .flatMap((events) => inside(events, "Tracking"));
  return (event: "breakStart" | "breakEnd" | "error"): void => {
    for (const tracking of tracked) {
      const address = webAddress(tracking.textContent, url);
      if (tracking.getAttribute("event") === event && address !== null) new Image().src = address;
    }
  };
}

function breakOf(element: Element, url: string, setting: () => AdSetting): Break | null {
  const time = breakTime(element.getAttribute("timeOffset")?.trim() ?? "");
  const inline = inside(element, "VASTAdData")[0]?.firstElementChild;
  const tag = webAddress(inside(element, "AdTagURI")[0]?.textContent, url);
  if (time === null || !isLinear(element) || (!inline && tag === null)) return null;
  const track = breakTracker(element, url);
  const read = async (): Promise<readonly PlayableAd[]> => {
    if (inline) {
      const xml = parseXml(new XMLSerializer().serializeToString(inline));
      return readVast(xml, url, setting());
    }
    return tag === null ? [] : readVast(await fetchXml(tag), tag, setting());
  };
  return {
    time,
    load: once(async () => {
      try {
        return await read();
      } catch (failure) {
        track("error");
        throw failure;
      }
    }),
    began: () => track("breakStart"),
    ended: () => track("breakEnd"),
  };
}

const isMidRoll = (one: Break): one is Break & MidRoll => one.time !== "start";

/**
 * Reads the ads of a film: a VAST document is a break before it, a VMAP document lists its breaks with their times.
 * @param setting called for each break, because the player changes between breaks
 * @throws when the tag leads to neither, or to nothing in time
 */
export async function readSchedule(tagUrl: string, setting: () => AdSetting): Promise<AdSchedule> {
  const url = new URL(tagUrl, document.baseURI).href;
  const xml = await fetchXml(url);
  if (xml.documentElement.localName !== "VMAP") {
    const ignore = () => undefined;
    const load = once(() => readVast(xml, url, setting()));
    return { preRoll: { load, began: ignore, ended: ignore }, midRolls: [] };
  }
  const breaks = inside(xml.documentElement, "AdBreak")
    .slice(0, MAX_BREAKS)
    .flatMap((element) => breakOf(element, url, setting) ?? []);
  return {
    preRoll: breaks.find(({ time }) => time === "start") ?? null,
    midRolls: breaks.filter(isMidRoll),
  };
}

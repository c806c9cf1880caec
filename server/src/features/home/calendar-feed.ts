import type { CalendarDay } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import type { FastifyInstance } from "fastify";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { type CalendarEvent, iCalendar } from "./i-calendar.ts";
import type { Home } from "./service.ts";

const REFRESH_HOURS = 6;
/** Nothing of it is anybody's own, so that one answer serves everybody for a while. */
const KEPT_MS = 60_000;
/** Sees what everybody may see. */
const ANYBODY = { kind: "guest", device: "calendar" } as const;

type Premiere = CalendarDay["videos"][number];

function toEvent(premiere: Premiere, publicUrl: string): CalendarEvent {
  const { video_id: title, video_title: name, episode_id: episode } = premiere;
  const isEpisode = episode !== undefined;
  const seconds = isEpisode ? premiere.episode_duration : premiere.video_duration;
  return {
    uid: `${isEpisode ? `episode-${episode}` : `title-${title}`}@${new URL(publicUrl).hostname}`,
    startMs: Date.parse(premiere.premiere_at),
    minutes: seconds ? Math.ceil(seconds / 60) : undefined,
    summary: isEpisode && premiere.episode_title ? `${name}: ${premiere.episode_title}` : name,
    description: `${premiere.premiere_note}\n${premiere.short_description}`,
    url: `${publicUrl}${paths.detail(premiere)}`,
  };
}

/** `GET /calendar.ics`: what is to come, for the calendar of anybody who subscribes to it (RFC 5545). */
export function calendarFeed(
  app: FastifyInstance,
  deps: {
    home: Home;
    publicUrl: string;
    whenChanged: (listener: () => void) => void;
    now: () => number;
  },
): void {
  const { home, publicUrl, whenChanged, now } = deps;
  let kept: { readonly text: string; readonly madeAtMs: number } | undefined;
  whenChanged(() => {
    kept = undefined;
  });

  async function feed(): Promise<string> {
    if (kept && now() - kept.madeAtMs < KEPT_MS) return kept.text;
    const madeAtMs = now();
    const premieres = (await home.calendar(ANYBODY)).flatMap(({ videos }) => videos);
    const calendar = { name: "Premieres on Bijou", url: publicUrl, refreshHours: REFRESH_HOURS };
    const text = iCalendar(
      calendar,
      premieres.map((premiere) => toEvent(premiere, publicUrl)),
      madeAtMs,
    );
    kept = { text, madeAtMs };
    return text;
  }

  app.get(paths.calendarFeed, { ...PUBLIC_ROUTE, exposeHeadRoute: true }, async (_, reply) =>
    reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("content-disposition", 'inline; filename="bijou.ics"')
      .header("x-content-type-options", "nosniff")
      .send(await feed()),
  );
}

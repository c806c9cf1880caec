import type { CalendarDay } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { type CalendarEvent, iCalendar } from "./i-calendar.ts";
import type { Home } from "./service.ts";

const REFRESH_HOURS = 6;
/** The feed has no personal data, so one response serves everyone. */
const CACHE_MS = 60_000;
const ANONYMOUS_VIEWER = { kind: "guest", device: "calendar" } as const;

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

/** `GET /calendar.ics`: premieres as a calendar feed (RFC 5545). */
export function calendarFeed(
  app: FastifyInstance,
  deps: {
    home: Home;
    publicUrl: string;
    serviceName: () => Promise<string>;
    whenChanged: (listener: () => void) => void;
    now: () => number;
    /** Whether the operator has turned it off. */
    isOff: () => Promise<boolean>;
  },
): void {
  const { home, publicUrl, serviceName, whenChanged, now, isOff } = deps;
  let cached:
    | { readonly text: string; readonly madeAtMs: number; readonly name: string }
    | undefined;
  whenChanged(() => {
    cached = undefined;
  });

  async function feed(): Promise<string> {
    const name = await serviceName();
    if (cached?.name === name && now() - cached.madeAtMs < CACHE_MS) return cached.text;
    const madeAtMs = now();
    const premieres = (await home.calendar(ANONYMOUS_VIEWER)).flatMap(({ videos }) => videos);
    const calendar = {
      name: `Premieres on ${name}`,
      url: publicUrl,
      refreshHours: REFRESH_HOURS,
    };
    const text = iCalendar(
      calendar,
      premieres.map((premiere) => toEvent(premiere, publicUrl)),
      madeAtMs,
    );
    cached = { text, madeAtMs, name };
    return text;
  }

  app.get(paths.calendarFeed, { ...PUBLIC_ROUTE, exposeHeadRoute: true }, async (_, reply) => {
    if (await isOff()) throw new AppError("route_not_found");
    return reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("content-disposition", 'inline; filename="bijou.ics"')
      .header("x-content-type-options", "nosniff")
      .send(await feed());
  });
}

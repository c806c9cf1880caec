import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OBJECT_SCOPES, type ObjectKind, type Updates } from "@bijou/contract/studio/updates";
import type { Database } from "../../platform/database/database.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioSessions } from "../../platform/studio/sessions.ts";
import {
  isKey,
  type StudioCaller,
  type StudioSession,
} from "../../platform/studio/studio-session.ts";
import { createChangesStore } from "./changes-store.ts";
import { digestOf, type Mark, markOf, NAMED, readMark, writeMark } from "./mark.ts";
import { createPresenceStore, type Place } from "./presence-store.ts";
import { personWith, type Viewer, visibleChanges } from "./visible-changes.ts";

/** Changes and people of every node are in the database, so this is how late they are seen at most. */
const LOOK_EVERY_MS = SECOND_MS;
/** A tab that polls no more within this is closed. */
const OPEN_MS = 40 * SECOND_MS;
/** Between the end of a poll and the next one of the same tab. */
const LEAVING_MS = 2 * SECOND_MS;
const MAX_CHANGES = 100;

interface Asked {
  readonly mark?: string;
  readonly kind?: ObjectKind;
  readonly object?: string;
  readonly field?: string;
  readonly tab?: string;
}

const placeOf = ({ kind, object = "", field = "" }: Asked): Place | undefined =>
  kind && { kind, object, field };

function viewerOf(caller: StudioCaller): Viewer {
  const person = personWith(caller.staffId, caller.roles);
  if (!isKey(caller)) return person;
  return {
    ...person,
    hasScope: (scope) => caller.rights[scope] !== undefined && person.hasScope(scope),
  };
}

/** @throws {StudioProblem} for an object that the roles do not show: its colleagues would show that it exists. */
function requireScope({ kind }: Asked, { hasScope }: Viewer): void {
  if (kind === undefined || hasScope(OBJECT_SCOPES[kind])) return;
  throw new StudioProblem(
    "missing_scopes",
    `This needs a role with the scope “${OBJECT_SCOPES[kind]}”.`,
    { scopes: [OBJECT_SCOPES[kind]] },
  );
}

/** What others change, and who has the same object open (ST-149, ST-150). */
export function createUpdates(deps: {
  database: Database;
  sessions: Pick<StudioSessions, "again">;
  now: () => number;
  /** How long a call waits while nothing happens. */
  holdMs: number;
}) {
  const { database, sessions, now, holdMs } = deps;
  const presence = createPresenceStore(database);
  const store = createChangesStore(database);
  const stopping = new AbortController();
  const inMs = (ms: number): Date => new Date(now() + ms);

  async function look(asked: Asked, mark: Mark | undefined, viewer: Viewer) {
    const place = placeOf(asked);
    const [found, colleagues] = await Promise.all([
      mark ? store.since(mark.after, mark.known, MAX_CHANGES + 1) : store.newest(NAMED),
      place ? presence.colleagues(place, viewer.staffId, new Date(now())) : [],
    ]);
    const digest = digestOf(place, colleagues);
    const ids = [...found.map(({ id }) => id), ...(mark?.known ?? [])].toSorted((a, b) => b - a);
    const isAll = mark !== undefined && found.length > MAX_CHANGES;
    const changes = mark && !isAll ? visibleChanges(found, viewer) : [];
    return {
      next: markOf(ids, digest),
      isNew: mark === undefined || isAll || changes.length > 0 || digest !== mark.digest,
      news: { changes, isAll, colleagues },
    };
  }

  /** The session as it is now. @throws {StudioProblem} after its end */
  async function stillSignedIn(session: StudioSession): Promise<StudioSession> {
    const current = await sessions.again(session);
    if (!current) throw new StudioProblem("signed_out", "Your session has ended. Sign in again.");
    return current;
  }

  async function hold(asked: Asked, session: StudioSession, signal: AbortSignal) {
    const until = performance.now() + holdMs;
    const either = AbortSignal.any([signal, stopping.signal]);
    let mark = asked.mark === undefined ? undefined : readMark(asked.mark);
    for (let current = session; ; current = await stillSignedIn(session)) {
      const viewer = viewerOf(current);
      requireScope(asked, viewer);
      const { next, isNew, news } = await look(asked, mark, viewer);
      mark = next;
      const leftMs = until - performance.now();
      // Whoever has to give a second factor first is told so by the next call.
      const isOver = leftMs <= 0 || either.aborted || current.state !== "signed_in";
      if (isNew || isOver) return { mark, news };
      await sleep(Math.min(leftMs, LOOK_EVERY_MS), undefined, { signal: either }).catch(
        () => undefined,
      );
    }
  }

  return {
    /** A key is a program and nowhere: it is answered at once. */
    async follow(asked: Asked, caller: StudioCaller, signal: AbortSignal): Promise<Updates> {
      if (isKey(caller)) {
        const mark = asked.mark === undefined ? undefined : readMark(asked.mark);
        const { next, news } = await look({}, mark, viewerOf(caller));
        return { mark: writeMark(next), ...news };
      }
      const place = placeOf(asked);
      requireScope(asked, viewerOf(caller));
      const poll = randomUUID();
      if (place) {
        const tab = { sessionId: caller.id, name: asked.tab ?? "", poll };
        await presence.enter(tab, place, inMs(OPEN_MS));
      }
      try {
        const { mark, news } = await hold(asked, caller, signal);
        return { mark: writeMark(mark), ...news };
      } finally {
        if (place && signal.aborted) await presence.leave(poll, inMs(LEAVING_MS));
      }
    },

    /** Ends all waiting calls, so that the server can stop. */
    stop: () => stopping.abort(),

    sweep: () => presence.sweep(new Date(now())),
  };
}

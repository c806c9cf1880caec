import { leftSidebar } from "@bijou/contract/configuration";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { addRemoveVideoWatchList, myWatchList } from "@bijou/contract/watchlists";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSession } from "../../testing/samples.ts";
import { api, onSessionRejected } from "./api.ts";
import { amendSession, signOut } from "./session.ts";
import { currentSession, clearSession, saveSession } from "./storage.ts";

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly keepalive: boolean | undefined;
  readonly signal: AbortSignal | null | undefined;
}
let sent: Sent[] = [];
let respond: (request: Sent) => {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
};

const HOUR_SECONDS = 3600;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const ok = { status: 200, body: { status: 200, status_code: 1, message: "", data: [] } };
const guest = (token: string) => ({
  status: 200,
  body: { ...ok.body, data: { guest_id: "g", token, expires_at: nowSeconds() + HOUR_SECONDS } },
});
const refused = {
  status: 401,
  body: { status: 401, status_code: 0, message: "Invalid user token" },
};
const expired = { status: 401, body: { status_code: 0, message: "The guest token has expired" } };

beforeEach(() => {
  clearSession();
  localStorage.clear();
  sent = [];
  respond = ({ path }) => (path.endsWith("/guest-login") ? guest("guest-1") : ok);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = {
      path,
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
      keepalive: init.keepalive,
      signal: init.signal,
    };
    sent.push(request);
    const { status, body, headers } = respond(request);
    return Response.json(body, { status, ...(headers ? { headers } : {}) });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("T-22 a guest gets a token before the first call; concurrent calls share one login", async () => {
  await Promise.all([api(leftSidebar, {}), api(leftSidebar, {})]);
  await api(leftSidebar, {});
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/v3/guest-login",
    "/api/v3/left-sidebar",
    "/api/v3/left-sidebar",
    "/api/v3/left-sidebar",
  ]);
  expect(sent[1]?.headers.get("authorization")).toBe("Bearer guest-1");
});

test("a change reaches the server even when the page is left at once; a read ends with the page", async () => {
  saveSession(sampleSession(), true);
  await api(addRemoveVideoWatchList, { watch_list_id: 5, video_id: 7, action: "remove" });
  await api(updateLastPlayTime, { video_id: 7, last_play_time: 61, sequence: 5 });
  await api(myWatchList, {});
  expect(sent.map(({ path, keepalive }) => [path, keepalive])).toEqual([
    ["/api/v3/add-remove-video-watch-list", true],
    ["/api/v3/update-last-play-time", true],
    ["/api/v3/my-watch-list", false],
  ]);
});

test("without storage a guest keeps the token until the page is closed", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("refused", "SecurityError");
    },
    removeItem: () => undefined,
  });
  respond = ({ path, headers }) => {
    if (path.endsWith("/guest-login")) return guest("guest-1");
    return headers.get("authorization") === "Bearer guest-1" ? ok : expired;
  };
  vi.resetModules();
  const { api: freshApi } = await import("./api.ts");
  await expect(freshApi(leftSidebar, {})).resolves.toMatchObject({ status_code: 1 });
  await freshApi(leftSidebar, {});
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/v3/guest-login",
    "/api/v3/left-sidebar",
    "/api/v3/left-sidebar",
  ]);
});

test("H-02 H-04 K-02 every call sends device, platform and country, and is not cached", async () => {
  await api(leftSidebar, {});
  const headers = sent.at(-1)?.headers;
  expect(headers?.get("device-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(headers?.get("platform")).toBe("web");
  expect(headers?.get("country-code")).toBe("US");
  expect(headers?.get("country-id")).toBe("203");
  expect(headers?.get("cache-control")).toBe("no-cache");
  expect(headers?.has("api-key")).toBe(true);
  expect(headers?.has("ip-address")).toBe(true);
  expect(headers?.has("user-token")).toBe(false);
});

test("H-03 T-29 a member's calls send both tokens; writes use POST", async () => {
  saveSession(sampleSession(), true);
  await api(updateLastPlayTime, { video_id: 5, last_play_time: 60 });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.method).toBe("POST");
  expect(sent[0]?.body).toEqual({ video_id: 5, last_play_time: 60 });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer bearer-7");
  expect(sent[0]?.headers.get("user-token")).toBe("user-7");
  expect(sent[0]?.headers.get("platform")).toBe("web");
});

test("H-08 K-26 a call has no time limit unless its caller sets one", async () => {
  await api(leftSidebar, {});
  expect(sent.map(({ signal }) => signal)).toEqual([null, null]);
  const { signal } = new AbortController();
  await api(leftSidebar, {}, { signal });
  expect(sent.at(-1)?.signal).toBe(signal);
});

test("an expired guest token is renewed once and the call repeated", async () => {
  const tokens = ["guest-1", "guest-2"];
  respond = ({ path, headers }) => {
    if (path.endsWith("/guest-login")) return guest(tokens.shift() ?? "guest-3");
    return headers.get("authorization") === "Bearer guest-2" ? ok : expired;
  };
  await expect(api(leftSidebar, {})).resolves.toMatchObject({ status_code: 1 });
  expect(sent).toHaveLength(4);
});

test("T-21 E-16 a rejected user token signs out, shows a notice, and browsing continues as a guest", async () => {
  saveSession(sampleSession(), true);
  const listener = vi.fn<() => void>();
  const stop = onSessionRejected(listener);
  respond = ({ path, headers }) => {
    if (path.endsWith("/guest-login")) return guest("guest-1");
    return headers.has("user-token") ? refused : ok;
  };
  await expect(api(leftSidebar, {})).resolves.toMatchObject({ status_code: 1 });
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem("user_details")).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

test("a members-only call fails after the sign-out", async () => {
  saveSession(sampleSession(), true);
  respond = () => refused;
  await expect(api(myWatchList, {})).rejects.toThrow("Invalid user token");
  expect(currentSession()).toBeNull();
});

test("a rejection without the documented message signs no one out", async () => {
  saveSession(sampleSession(), true);
  respond = () => expired;
  await expect(api(myWatchList, {})).rejects.toThrow("expired");
  expect(currentSession()).not.toBeNull();
});

test("signing out clears the session at once and notifies the server with the tokens", async () => {
  saveSession(sampleSession(), true);
  const done = signOut();
  expect(currentSession()).toBeNull();
  await done;
  expect(sent[0]?.path).toBe("/api/v3/logout");
  expect(sent[0]?.headers.get("user-token")).toBe("user-7");
});

const saying = (status: string) => ({ ...ok, headers: { "subscription-status": status } });

test("a membership that began elsewhere is read from any response", async () => {
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  respond = () => saying("Active");
  await api(myWatchList, {});
  expect(currentSession()?.subscription_status).toBe("Active");
  expect(localStorage.getItem("user_details")).toContain('"subscription_status":"Active"');
});

test("a response's membership is ignored once the session has changed", async () => {
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  respond = () => {
    amendSession({ subscription_status: "Active" });
    return saying("Inactive");
  };
  await api(myWatchList, {});
  expect(currentSession()?.subscription_status).toBe("Active");
});

test("a response without a membership, or with an unknown one, changes nothing", async () => {
  const session = sampleSession({ subscription_status: "Cancelled" });
  saveSession(session, false);
  await api(myWatchList, {});
  respond = () => saying("Excellent");
  await api(myWatchList, {});
  expect(currentSession()).toBe(session);
});

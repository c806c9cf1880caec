import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSession } from "../../testing/samples.ts";
import { api } from "../../platform/session/api.ts";
import { preparePlayback } from "./prepared-playback.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { loadPlayback } from "./load-playback.ts";
import { movieState } from "../../testing/playback-states.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const request = { video_id: 7, video_type: 1, extra: undefined };
const signIn = (subscription_status: "Active" | "Cancelled" | "Inactive") =>
  saveSession(sampleSession({ subscription_status }), true);
const respond = (more: object, message = "") =>
  vi.mocked(api).mockResolvedValueOnce({ data: { ...movieState, ...more }, message } as never);

afterEach(() => {
  clearSession();
  vi.mocked(api).mockReset();
});

test("T-02 without a login a film asks to sign in, without a call", async () => {
  expect(await loadPlayback(request)).toEqual({ kind: "sign-in", request });
  expect(api).not.toHaveBeenCalled();
});

test("a guest watches a trailer", async () => {
  respond({});
  const trailer = await loadPlayback({ ...request, extra: "trailer" });
  expect(trailer).toMatchObject({ kind: "ready", isExtra: true });
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({ video_id: 7, content_type: "trailer" });
});

test("a guest asks the server for an extra, which may be free, and signs in where it is not", async () => {
  respond({ extra_id: 12, extra_title: "On set" });
  const extra = await loadPlayback({ ...request, extra: 12 });
  expect(extra).toMatchObject({ kind: "ready", isExtra: true });
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    video_id: 7,
    extra_id: 12,
  });
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(401, { message: "Sign in" }));
  expect(await loadPlayback({ ...request, extra: 12 })).toMatchObject({ kind: "sign-in" });
});

test("an extra of Premium leads a free member to subscribe", async () => {
  signIn("Inactive");
  respond({ error: "1", play_url: "", is_premium: "1" });
  expect(await loadPlayback({ ...request, extra: 12 })).toMatchObject({ kind: "premium" });
});

test("a member plays what the server allows", async () => {
  signIn("Inactive");
  respond({});
  expect(await loadPlayback(request)).toMatchObject({ kind: "ready", isExtra: false });
});

test("a premium title withheld by the server leads a free member to subscribe", async () => {
  signIn("Inactive");
  respond({ error: "1", play_url: "", is_premium: "1" });
  expect(await loadPlayback(request)).toMatchObject({ kind: "premium" });
});

test("an unreleased title shows the server's text", async () => {
  signIn("Active");
  respond({ error: "1", play_url: "", is_premium: "1" }, "This title hasn’t been released yet.");
  expect(await loadPlayback(request)).toMatchObject({
    kind: "withheld",
    text: "This title hasn’t been released yet.",
  });
});

test("an error response and an unreachable server are distinguished", async () => {
  signIn("Active");
  vi.mocked(api).mockRejectedValueOnce(
    new CallFailed(404, { message: "We couldn’t find that title" }),
  );
  expect(await loadPlayback(request)).toEqual({ kind: "missing" });
  vi.mocked(api).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await loadPlayback(request)).toMatchObject({ kind: "failed" });
  expect(await loadPlayback(undefined)).toEqual({ kind: "missing" });
});

test("what the title page prepared is used once, by the same viewer only", async () => {
  signIn("Active");
  respond({ play_url: "/media/prepared/master.m3u8" });
  await preparePlayback(request);
  expect(await loadPlayback(request)).toMatchObject({
    state: { play_url: "/media/prepared/master.m3u8" },
  });
  respond({});
  await loadPlayback(request);
  expect(api).toHaveBeenCalledTimes(2);
});

test("when the response reports that the membership ended, the page leads to subscribe", async () => {
  signIn("Active");
  vi.mocked(api).mockImplementationOnce(async () => {
    signIn("Inactive");
    return { data: { ...movieState, error: "1", play_url: "", is_premium: "1" } } as never;
  });
  expect(await loadPlayback(request)).toMatchObject({ kind: "premium" });
});

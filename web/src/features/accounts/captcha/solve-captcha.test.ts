import type { Client } from "@bijou/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { solveCaptcha } from "./solve-captcha.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const challenge = { parameters: { nonce: "00" }, signature: "" };

/** Responds to each challenge with this event. */
let respond: () => Event;
const terminate = vi.fn<() => void>();

class FakeWorker extends EventTarget {
  readonly terminate = terminate;
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(respond()));
  }
}

const solve = (): Promise<string> => solveCaptcha("sign-in", new AbortController().signal);

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.mocked(api).mockResolvedValue(challenge as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("a challenge that cannot be fetched fails as no-challenge", async () => {
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  await expect(solve()).rejects.toMatchObject({ fault: "no-challenge" });
});

test("a worker script that cannot be loaded fails as no-worker", async () => {
  respond = () => new Event("error");
  await expect(solve()).rejects.toMatchObject({ fault: "no-worker" });
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([null, { error: "salt" }])(
  "a worker that responds with %j fails as unsolved",
  async (data) => {
    respond = () => new MessageEvent("message", { data });
    await expect(solve()).rejects.toMatchObject({ fault: "unsolved" });
    expect(terminate).toHaveBeenCalledOnce();
  },
);

test("a solution is sent with its challenge", async () => {
  const solution = { counter: 7, derivedKey: "00ab" };
  respond = () => new MessageEvent("message", { data: solution });
  expect(JSON.parse(atob(await solve()))).toEqual({ challenge, solution });
});

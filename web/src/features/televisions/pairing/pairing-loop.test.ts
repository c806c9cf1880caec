import { CallFailed } from "@bijou/contract/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Pairing, PairingLoop, type PairingPorts } from "./pairing-loop.ts";
import { status } from "./status.fixture.ts";

const code = (tv_code: string) => ({
  tv_code,
  device_secret: `bjt_${tv_code}`,
  expires_in: 300,
  interval: 5,
  activation_url: `https://bijou.test/activate-tv?code=${tv_code}`,
});
const login = { user_id: 7 };

let shown: Pairing[] = [];
let leaving = new AbortController();
const askCode = vi.fn<PairingPorts["askCode"]>();
const askStatus = vi.fn<PairingPorts["askStatus"]>();
const signedIn = vi.fn<PairingPorts["signedIn"]>();

function start(): PairingLoop {
  const show = (pairing: Pairing): void => void shown.push(pairing);
  const loop = new PairingLoop({ askCode, askStatus, nowMs: Date.now, show, signedIn });
  void loop.run(leaving.signal);
  return loop;
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  leaving = new AbortController();
  askCode.mockReset().mockResolvedValueOnce(code("4719") as never);
  askStatus.mockReset().mockResolvedValue(status("waiting", { expires_in: 200 }) as never);
  signedIn.mockReset();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
});

test("X-15 the code is shown, and its state polled every five seconds", async () => {
  start();
  await seconds(0);
  expect(shown.at(-1)).toMatchObject({ kind: "code", code: "4719" });
  await seconds(4.9);
  expect(askStatus).not.toHaveBeenCalled();
  await seconds(10.2);
  expect(askStatus).toHaveBeenCalledTimes(3);
  expect(askStatus.mock.calls[0]?.slice(0, 2)).toEqual(["bjt_4719", undefined]);
});

test("slow_down adds five seconds to the interval", async () => {
  askStatus.mockResolvedValueOnce(status("slow_down") as never);
  start();
  await seconds(5);
  await seconds(9.9);
  expect(askStatus).toHaveBeenCalledTimes(1);
  await seconds(0.1);
  expect(askStatus).toHaveBeenCalledTimes(2);
});

test("an offer is a question, and OK signs in at once", async () => {
  askStatus
    .mockResolvedValueOnce(status("offered") as never)
    .mockResolvedValueOnce(status("signed_in", { login }) as never);
  const loop = start();
  await seconds(5);
  expect(shown.at(-1)).toMatchObject({
    kind: "offered",
    maskedEmail: "a***@bijou.test",
    profileName: "Ada",
    isAnswering: false,
  });
  loop.answer(true);
  expect(shown.at(-1)).toMatchObject({ kind: "offered", isAnswering: true });
  await seconds(0);
  expect(askStatus.mock.lastCall?.slice(0, 2)).toEqual(["bjt_4719", true]);
  expect(signedIn).toHaveBeenCalledWith(login);
  await seconds(60);
  expect(askStatus).toHaveBeenCalledTimes(2);
});

test("an answer that was sent too early or lost is sent again", async () => {
  askStatus
    .mockResolvedValueOnce(status("offered") as never)
    .mockResolvedValueOnce(status("slow_down") as never)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(status("signed_in", { login }) as never);
  const loop = start();
  await seconds(5);
  loop.answer(true);
  await seconds(20);
  expect(askStatus.mock.calls.map(([, accept]) => accept)).toEqual([undefined, true, true, true]);
  expect(signedIn).toHaveBeenCalledOnce();
});

test("No ends the code, and the television shows another", async () => {
  askCode.mockResolvedValueOnce(code("8080") as never);
  askStatus
    .mockResolvedValueOnce(status("offered") as never)
    .mockResolvedValueOnce(status("refused") as never);
  const loop = start();
  await seconds(5);
  loop.answer(false);
  await seconds(0);
  expect(askStatus.mock.lastCall?.[1]).toBe(false);
  expect(shown.at(-1)).toMatchObject({ kind: "code", code: "8080" });
});

test("a code that expired, here or on the server, is renewed", async () => {
  askCode.mockResolvedValueOnce(code("1111") as never).mockResolvedValueOnce(code("2222") as never);
  askStatus.mockRejectedValueOnce(new CallFailed(410, {}));
  const loop = start();
  await seconds(5);
  expect(shown.at(-1)).toMatchObject({ code: "1111" });
  // The television slept: timers stopped, the clock did not.
  vi.setSystemTime(Date.now() + 400_000);
  loop.wake();
  await seconds(0);
  expect(shown.at(-1)).toMatchObject({ code: "2222" });
});

test("too many televisions and a dead network show a message, and are retried", async () => {
  askCode
    .mockReset()
    .mockRejectedValueOnce(new CallFailed(429, {}))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(code("3333") as never);
  const loop = start();
  await seconds(0);
  expect(shown.at(-1)).toEqual({ kind: "crowded" });
  await seconds(2);
  expect(shown.at(-1)).toEqual({ kind: "unreachable" });
  loop.wake();
  await seconds(0);
  expect(shown.at(-1)).toMatchObject({ code: "3333" });
  askStatus.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  await seconds(5);
  expect(shown.at(-1)).toMatchObject({ code: "3333", isUnreachable: true });
});

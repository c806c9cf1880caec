import type { StudioTransport } from "@bijou/contract/studio/client";
import { getMe } from "@bijou/contract/studio/me";
import { signIn } from "@bijou/contract/studio/session";
import { getStaff, removeStaff } from "@bijou/contract/studio/staff";
import { expect, test } from "vitest";
import { ADA, SIGNED_IN, SIGNED_OUT } from "../testing/samples.ts";
import { createStudio } from "./studio.ts";

const JONAS = { ...SIGNED_IN, person: { ...ADA, id: 5, name: "Jonas Feld" } };
const NEEDS_FACTOR = { status: 403, body: { code: "recent_second_factor" } };
const LATE = { code: "signed_out" };

/** A Studio whose calls are answered by hand, in any order. */
function openByHand(session = SIGNED_IN) {
  const calls: { url: string; answer: (status: number, body: unknown) => void }[] = [];
  const transport: StudioTransport = ({ url }) =>
    new Promise((resolve) => {
      calls.push({
        url: url.replace("/api/studio/v1", ""),
        answer: (status, body) => resolve({ status, body }),
      });
    });
  const studio = createStudio(transport, session);
  return { ...studio, calls, urls: () => calls.map(({ url }) => url) };
}

const removal = { id: 5, revision: 7 };

test.each([
  ["nobody", SIGNED_OUT],
  ["another person", JONAS],
])("a call that waits for a second factor is dropped when %s is signed in", async (_, next) => {
  const { api, session, confirmation, calls, urls } = openByHand();
  const removed = api(removeStaff, removal);
  calls[0]?.answer(NEEDS_FACTOR.status, NEEDS_FACTOR.body);
  await expect.poll(confirmation.get).toBeDefined();
  const opened = confirmation.get();
  session.set(next);
  await expect(removed).rejects.toMatchObject(LATE);
  expect(confirmation.get()).toBeUndefined();
  opened?.finish(true);
  expect(urls()).toEqual(["/staff/5/remove"]);
});

test("the question that comes too late is not asked of the next person", async () => {
  const { api, session, confirmation, calls, urls } = openByHand();
  const removed = api(removeStaff, removal);
  session.set(JONAS);
  calls[0]?.answer(NEEDS_FACTOR.status, NEEDS_FACTOR.body);
  await expect(removed).rejects.toMatchObject(LATE);
  expect(confirmation.get()).toBeUndefined();
  expect(urls()).toEqual(["/staff/5/remove"]);
});

test("a late response of an earlier session reaches nothing of the next one", async () => {
  const { api, session, calls } = openByHand();
  const [me, staff] = [api(getMe, {}), api(getStaff, {})];
  session.set(JONAS);
  calls[0]?.answer(200, ADA);
  calls[1]?.answer(401, { code: "signed_out" });
  await expect(me).rejects.toMatchObject(LATE);
  await expect(staff).rejects.toMatchObject(LATE);
  expect(session.get()).toBe(JONAS);
});

test("a repeated call that finds the session ended shows the sign-in", async () => {
  const { api, session, confirmation, calls } = openByHand();
  const removed = api(removeStaff, removal);
  calls[0]?.answer(NEEDS_FACTOR.status, NEEDS_FACTOR.body);
  await expect.poll(confirmation.get).toBeDefined();
  confirmation.get()?.finish(true);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.answer(401, { code: "signed_out" });
  await expect(removed).rejects.toMatchObject(LATE);
  expect(session.get().state).toBe("signed_out");
});

test("signing in is a call of nobody, whose response is accepted", async () => {
  const { api, calls } = openByHand(SIGNED_OUT);
  const session = api(signIn, { email: ADA.email, password: "right" });
  calls[0]?.answer(200, SIGNED_IN);
  expect(await session).toBe(SIGNED_IN);
});

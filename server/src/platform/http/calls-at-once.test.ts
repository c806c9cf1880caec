import { inputSearch } from "@bijou/contract/search";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ callsAtOnce: 3 });

test("calls beyond those that a process works on get 503 with Retry-After", async () => {
  const guest = await instance.guest();
  const searches = Array.from({ length: 12 }, (_, number) =>
    guest.send(inputSearch, { search_key: `film ${number}` }, { method: "GET" }),
  );
  const responses = await Promise.all(searches);
  const rejected = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12 - rejected.length);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.length).toBeLessThanOrEqual(9);
  for (const { headers, body } of rejected) {
    expect(headers["retry-after"]).toBe("2");
    expect(body).toMatchObject({ status: 503, error: "busy" });
  }
  expect((await guest.send(inputSearch, { search_key: "later" })).status).toBe(200);
});

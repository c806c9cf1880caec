import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ limitScale: 1 });

test("whoever tries tokens of reports gets 429 after sixty requests a minute", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 62; time++) {
    const url = `/ad-report/${String(time).padStart(43, "a")}`;
    statuses.push((await instance.app.http.inject({ method: "GET", url })).statusCode);
  }
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

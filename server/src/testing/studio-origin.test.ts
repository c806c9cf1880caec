import { getMe } from "@bijou/contract/studio/me";
import { describe, expect, test } from "vitest";
import { studioEndpoints } from "../../../tools/studio-endpoints.ts";
import { firstOwner } from "./instance/staff.ts";
import { storedText } from "./instance/stored-text.ts";
import { anyInput } from "./instance/studio-matrix.ts";
import { useTestInstance } from "./test-instance.ts";

const instance = await useTestInstance({ limitScale: 1_000_000 });
const endpoints = await studioEndpoints();
const olive = await firstOwner(instance);

describe("A12: a change is refused unless a page of the Studio has sent it", () => {
  const changes = endpoints.filter(([, { method }]) => method === "POST");

  test.each([
    ["another site", { origin: "https://evil.test" }],
    ["a site whose name begins like this one", { origin: "https://bijou.test.evil.test" }],
    ["this host without TLS", { origin: "http://bijou.test" }],
    ["a sandboxed frame", { origin: "null" }],
    ["a browser that sends no Origin", { origin: undefined }],
    ["a form, which cannot send the header", { studio: undefined }],
    ["a wrong header", { studio: "0" }],
    ["neither", { origin: undefined, studio: undefined }],
  ] as const)("%s", async (_, headers) => {
    const caller = await olive.signIn();
    const before = await storedText(instance.database, "audit_entries");
    for (const [, endpoint] of changes)
      expect(await caller.send(endpoint, anyInput(endpoint), headers)).toMatchObject({
        status: 403,
        body: { code: "other_origin" },
      });
    expect(await storedText(instance.database, "audit_entries")).toBe(before);
    expect((await caller.send(getMe)).status).toBe(200);
  });
});

import { API_BASE } from "@bijou/contract/endpoint";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();

test.each([
  ["an answer", `${API_BASE}/api-config`, 200],
  ["an unknown call", `${API_BASE}/nothing`, 404],
  ["a call without a token", `${API_BASE}/my-watch-list`, 401],
  ["a missing picture", "/art/0000.webp", 404],
  ["a film without a grant", "/media/x/y/z", 403],
  ["a health check", "/health/live", 200],
])(
  "ASVS 3.4.3 to 3.4.6: %s runs nothing, is in no frame, and sends no referrer",
  async (_what, path, status) => {
    const response = await instance.anonymous.get(path);
    expect(response.status).toBe(status);
    const policy = String(response.headers["content-security-policy"]).split("; ");
    for (const kind of ["default-src", "frame-ancestors", "base-uri", "object-src"])
      expect(policy).toContain(`${kind} 'none'`);
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  },
);

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

test("ASVS 13.4.4: TRACE is no method of any address", async () => {
  const response = await instance.app.http.inject({ method: "TRACE" as never, url: "/" });
  expect(response.statusCode).toBe(404);
});

test("ASVS 15.3.6, 15.3.7, 1.5.2: two values of one field are refused, and so is __proto__ in a body", async () => {
  const guest = await instance.guest();
  const twice = await guest.get(`${API_BASE}/video-detail?video_id=1&video_id=2&video_type=1`);
  expect(twice).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  const { statusCode } = await instance.app.http.inject({
    method: "POST",
    url: `${API_BASE}/guest-login`,
    headers: { "content-type": "application/json" },
    payload: '{"__proto__":{"device_id":"polluted"}}',
  });
  expect(statusCode).toBe(400);
});

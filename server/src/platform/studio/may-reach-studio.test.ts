import { describe, expect, test } from "vitest";
import { createServer } from "../http/create-server.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";
import { createStudioAccess, type StudioAccess } from "./may-reach-studio.ts";

const OPEN: StudioAccess = { url: "https://films.example.org", isOwnHost: false, networks: [] };

/** Asks a server for a call of the Studio. @returns the status */
async function ask(
  access: Partial<StudioAccess>,
  request: { host?: string; from?: string; headers?: Record<string, string> },
): Promise<number> {
  const { http } = await createServer({ trustedProxies: ["10.9.9.9"] });
  const onRequest = createStudioAccess({ ...OPEN, ...access });
  http.get("/call", { ...PUBLIC_ROUTE, onRequest }, async () => "reached");
  const { host = "films.example.org", from, headers } = request;
  const { statusCode } = await http.inject({
    url: "/call",
    headers: { host, ...headers },
    ...(from !== undefined && { remoteAddress: from }),
  });
  await http.close();
  return statusCode;
}

describe("the Studio's own host name", () => {
  const own = { url: "https://studio.example.org:8443", isOwnHost: true };

  test.each([
    ["studio.example.org", 200],
    ["Studio.Example.org:8443", 200],
    // A proxy passes the name without the port.
    ["studio.example.org:3000", 200],
    ["films.example.org", 404],
    ["studio.example.org.films.example.org", 404],
    ["", 404],
  ])("%j: %i", async (host, status) => {
    expect(await ask(own, { host })).toBe(status);
  });

  test("every host name has it without one", async () => {
    expect(await ask({}, { host: "any.example.org" })).toBe(200);
  });

  test("an IPv6 address is a host name too", async () => {
    const url = "http://[::1]:3000";
    expect(await ask({ url, isOwnHost: true }, { host: "[::1]:3000" })).toBe(200);
  });

  test("a proxy names the host that the client asked for; a client cannot", async () => {
    const headers = { "x-forwarded-host": "studio.example.org" };
    expect(await ask(own, { from: "10.9.9.9", headers })).toBe(200);
    expect(await ask(own, { from: "192.0.2.1", headers })).toBe(404);
  });
});

describe("the Studio's networks", () => {
  const networks = [
    { address: "192.0.2.0", prefix: 24, family: "ipv4" },
    { address: "2001:db8::", prefix: 32, family: "ipv6" },
    { address: "fe80::", prefix: 10, family: "ipv6" },
  ] as const;

  test.each([
    ["192.0.2.77", 200],
    ["::ffff:192.0.2.77", 200],
    ["2001:db8:1::5", 200],
    ["fe80::1%eth0", 200],
    ["192.0.3.1", 404],
    ["::ffff:192.0.3.1", 404],
    ["2001:db9::1", 404],
    ["127.0.0.1", 404],
  ])("%s: %i", async (from, status) => {
    expect(await ask({ networks }, { from })).toBe(status);
  });

  test("the address is the one that a trusted proxy names", async () => {
    const headers = { "x-forwarded-for": "192.0.2.77" };
    expect(await ask({ networks }, { from: "10.9.9.9", headers })).toBe(200);
    expect(await ask({ networks }, { from: "198.51.100.1", headers })).toBe(404);
  });
});

import { describe, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { mistakesIn, root } from "./mistakes.fixture.ts";

const PUBLIC_URL = "https://films.example.org";
const studioOf = (environment: Readonly<Record<string, string>>) =>
  parseConfig({ PUBLIC_URL, ...environment }, root).studio;

describe("the Studio", () => {
  test("is part of the site unless STUDIO is 0", () => {
    const site = { url: PUBLIC_URL, isOwnHost: false, networks: [] };
    expect(studioOf({})).toEqual(site);
    expect(studioOf({ STUDIO: "1" })).toEqual(site);
    expect(studioOf({ STUDIO: "0" })).toBeUndefined();
    expect(mistakesIn({ STUDIO: "off" })).toBe('STUDIO must be 1 or 0, not "off"');
  });

  test("can have a host name of its own", () => {
    expect(studioOf({ STUDIO_URL: "https://studio.example.org/" })).toEqual({
      url: "https://studio.example.org",
      isOwnHost: true,
      networks: [],
    });
    expect(mistakesIn({ STUDIO_URL: "https://example.org/studio" })).toContain(
      "STUDIO_URL must be an origin such as https://",
    );
  });

  test("can be limited to addresses and networks", () => {
    expect(
      studioOf({ STUDIO_NETWORKS: "192.0.2.7, 10.0.0.0/8,2001:db8::/32 , ::1" })?.networks,
    ).toEqual([
      { address: "192.0.2.7", prefix: 32, family: "ipv4" },
      { address: "10.0.0.0", prefix: 8, family: "ipv4" },
      { address: "2001:db8::", prefix: 32, family: "ipv6" },
      { address: "::1", prefix: 128, family: "ipv6" },
    ]);
  });

  test.each([
    "10.0.0",
    "10.0.0.0/33",
    "2001:db8::/129",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "10.0.0.0/-1",
    "fe80::1%eth0",
    "office.example.org",
    "",
  ])("names the wrong entry %j", (entry) => {
    expect(mistakesIn({ STUDIO_NETWORKS: `127.0.0.1,${entry}` })).toBe(
      "STUDIO_NETWORKS must be addresses and networks such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32, " +
        `with commas, not ${JSON.stringify(entry)}`,
    );
  });

  test("has its variables checked when it is off", () => {
    expect(mistakesIn({ STUDIO: "0", STUDIO_NETWORKS: "office" })).toContain("STUDIO_NETWORKS");
  });
});

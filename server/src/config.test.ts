import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const root = "/srv/bijou";
const mistakesIn = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment, root);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test("an empty environment is a house on this machine alone", () => {
  expect(parseConfig({}, root)).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    dataDirectory: join(root, "data"),
    databaseUrl: undefined,
    ffmpegPath: undefined,
    demonstration: "auto",
    logLevel: "warn",
    appSecret: undefined,
    limitScale: 1,
    trustedProxies: [],
  });
});

test("a variable that is set to nothing counts as not set", () => {
  expect(parseConfig({ PORT: "", PUBLIC_URL: "  " }, root).port).toBe(3000);
});

test("the public address follows host and port, and may be given instead", () => {
  expect(parseConfig({ HOST: "::1", PORT: "80" }, root).publicUrl).toBe("http://[::1]:80");
  const given = { PUBLIC_URL: "https://films.example.org/" };
  expect(parseConfig(given, root).publicUrl).toBe("https://films.example.org");
});

test("a list of proxies is split at its commas", () => {
  const proxies = { TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" };
  expect(parseConfig(proxies, root).trustedProxies).toEqual(["10.0.0.1", "10.0.0.2"]);
});

describe("a mistake is named with its variable and what it should be", () => {
  test.each([
    ["PORT", "eighty", 'PORT must be a port from 1 to 65535, not "eighty"'],
    ["PORT", "70000", "PORT must be a port from 1 to 65535"],
    ["ACCEL_LOCATION", "stored media", "ACCEL_LOCATION must be a location of the proxy"],
    ["PUBLIC_URL", "films.example.org", "PUBLIC_URL must be an origin such as https://"],
    ["PUBLIC_URL", "https://films.example.org/watch", "PUBLIC_URL must be an origin"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address such as postgres://"],
    ["DEMO", "yes", "DEMO must be 1"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of fatal, error"],
    ["APP_SECRET", "short", "APP_SECRET must be at least 32 characters"],
    ["LIMIT_SCALE", "0", "LIMIT_SCALE must be a number above 0"],
  ])("%s=%s", (name, value, message) => {
    expect(mistakesIn({ [name]: value })).toContain(message);
  });

  test("and all of them at once", () => {
    const lines = mistakesIn({ PORT: "x", DEMO: "x", LOG_LEVEL: "x", APP_SECRET: "x" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "LOG_LEVEL",
      "APP_SECRET",
    ]);
  });

  test("without repeating a password or a secret", () => {
    const secrets = { DATABASE_URL: "mysql://u:hunter2@h/d", APP_SECRET: "hunter2" };
    expect(mistakesIn(secrets)).not.toContain("hunter2");
  });
});

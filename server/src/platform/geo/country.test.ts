import { describe, expect, test } from "vitest";
import { describeCountry } from "./country.ts";
import { countryOf } from "./country-of.ts";

describe("a public address has a country", () => {
  test.each([
    ["193.99.144.80", "DE"],
    ["::ffff:193.99.144.80", "DE"],
    ["194.228.1.1", "CZ"],
    ["8.8.8.8", "US"],
    ["2001:4860:4860::8888", "US"],
  ])("%s is in %s", (ip, code) => {
    expect(countryOf(ip)).toBe(code);
  });

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.1.1",
    "0.0.0.0",
    "203.0.113.9",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:192.168.1.1",
    "fd00::1",
    "fe80::1",
    "2001:db8::1",
    "nowhere",
    "",
  ])("%j has no country", (ip) => {
    expect(countryOf(ip)).toBe("");
  });
});

describe("a country on the wire", () => {
  test("K-01 the United States have the number 203, and are the default for unknown addresses", () => {
    expect(describeCountry("US")).toMatchObject({ code: "US", name: "United States", number: 203 });
    expect(describeCountry("")).toEqual({ ...describeCountry("US"), timeZone: undefined });
  });

  test("all other countries have their ISO 3166-1 number, and no two share one", () => {
    const numberOf = (code: string) => describeCountry(code).number;
    expect(["DE", "FR", "AT", "RU", "RS", "AF"].map(numberOf)).toEqual([276, 250, 40, 643, 688, 4]);
    expect(numberOf("CZ")).toBe(840);
    const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const all = letters.flatMap((a) => letters.map((b) => numberOf(a + b))).filter((n) => n > 0);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(249);
  });

  test("the time zone of a country, if it has only one", () => {
    expect(describeCountry("FR")).toMatchObject({ name: "France", timeZone: "Europe/Paris" });
    expect(describeCountry("BR").timeZone).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { mistakesIn, root } from "./mistakes.fixture.ts";

describe("O-14: MEDIA_URL", () => {
  const bucketOf = (MEDIA_URL: string, more: Record<string, string> = {}) =>
    parseConfig({ MEDIA_URL, ...more }, root).mediaBucket;

  test("is a bucket of Amazon or of a compatible server", () => {
    expect(bucketOf("s3://films", { AWS_REGION: "eu-central-1" })).toEqual({
      bucket: "films",
      prefix: "",
      endpoint: undefined,
      region: "eu-central-1",
      usesPaths: false,
    });
    const url = "s3://films/roxy/cinema?endpoint=https://s3.example.org:9000&region=garage";
    expect(bucketOf(url, { AWS_REGION: "eu-central-1" })).toEqual({
      bucket: "films",
      prefix: "roxy/cinema/",
      endpoint: "https://s3.example.org:9000",
      region: "garage",
      usesPaths: true,
    });
    expect(bucketOf(`${url}&path-style=no`)?.usesPaths).toBe(false);
  });

  test.each([
    ["https://films.example.org", /^MEDIA_URL must be an address such as s3:\/\/bucket/],
    ["s3://", /must be an address/],
    ["s3://key:secret@films", /an address without keys; set AWS_ACCESS_KEY_ID/],
    ["s3://f", /with the name of a bucket/],
    ["s3://films/a//b", /prefix has letters, digits/],
    ["s3://films/..%2fb", /prefix has letters, digits/],
    ["s3://films?endpoint=ftp://x", /whose endpoint is an origin/],
    ["s3://films?endpoint=https://key:secret@x", /whose endpoint is an origin/],
    ["s3://films?regoin=x", /endpoint, region and path-style only, not "regoin"/],
    ["s3://films?path-style=1", /path-style=yes or path-style=no/],
  ])("%s is a mistake that is explained without the keys in it", (url, mistake) => {
    const text = mistakesIn({ MEDIA_URL: url });
    expect(text).toMatch(mistake);
    expect(text).not.toContain("key:secret");
  });

  test("has keys that are set together", () => {
    const keys = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
    expect(parseConfig(keys, root).s3Credentials).toEqual({
      accessKeyId: "AKIA",
      secretAccessKey: "secret",
      sessionToken: undefined,
    });
    for (const half of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const)
      expect(mistakesIn({ [half]: keys[half] })).toBe(
        "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together",
      );
  });
});

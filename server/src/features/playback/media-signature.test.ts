import { expect, test } from "vitest";
import { grantFor, readGrant, writeGrant } from "./media-signature.ts";

const key = Buffer.alloc(32, 7);
const asset = "abcdefgh12345678";
const now = 1_800_000_000;
const film = { assetId: asset, sessionId: 42, isPremium: false };

test("a grant is valid for its asset until it expires, and for nothing else", () => {
  const grant = grantFor(film, 90 * 60, now);
  expect(grant.expiresAtSeconds).toBe(now + 90 * 60 + 2 * 60 * 60);
  const segment = writeGrant(key, grant);
  expect(readGrant(key, segment, asset, now)).toEqual(grant);
  expect(readGrant(key, segment, "zzzzzzzz12345678", now)).toBeUndefined();
  expect(readGrant(key, segment, asset, grant.expiresAtSeconds)).toBeUndefined();
  expect(readGrant(Buffer.alloc(32, 8), segment, asset, now)).toBeUndefined();
});

test("no part of a grant can be changed", () => {
  const segment = writeGrant(key, grantFor(film, 60, now));
  const [signature = "", expires = "", session = ""] = segment.split(".");
  for (const forged of [
    `${signature}.${Number(expires) + 1}.${session}`,
    `${signature}.${expires}.43`,
    `${signature.slice(1)}A.${expires}.${session}`,
    `${signature}.${expires}`,
    `${signature}.${expires}.${session}.x`,
    `${signature}.${expires}.${session}.p`,
    "..%2f",
    "",
  ])
    expect(readGrant(key, forged, asset, now)).toBeUndefined();
});

test("S-08: the signature covers whether a film is part of Premium", () => {
  const segment = writeGrant(key, grantFor({ ...film, isPremium: true }, 60, now));
  expect(readGrant(key, segment, asset, now)).toMatchObject({ isPremium: true });
  expect(readGrant(key, segment.replace(/\.p$/, ""), asset, now)).toBeUndefined();
});

test("the address of the longest film is valid for at most six hours", () => {
  expect(grantFor(film, 11 * 60 * 60, now).expiresAtSeconds).toBe(now + 6 * 60 * 60);
});

import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const pepper = Buffer.alloc(32, 1);

test("a hash is argon2id of 64 MiB and three passes", async () => {
  const passwords = createPasswords(pepper);
  const hash = await passwords.hash("correct horse battery");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(await passwords.verify(hash, "correct horse battery")).toBe(true);
});

test("a hash of another cost is verified and outdated", async () => {
  const [before, now] = [1, 2].map((timeCost) =>
    createPasswords(pepper, { memoryCost: 8, timeCost }),
  );
  const hash = (await before?.hash("correct horse battery")) ?? "";
  expect(now?.isOutdated(hash)).toBe(true);
  expect(await now?.verify(hash, "correct horse battery")).toBe(true);
  expect(await now?.verify(hash, "correct horse batteries")).toBe(false);
});

test("an unknown account verifies a decoy of the same cost, whatever the password", async () => {
  const passwords = createPasswords(pepper, { memoryCost: 8, timeCost: 1 });
  for (const password of ["correct horse battery", "decoy password"])
    expect(await passwords.verify(undefined, password)).toBe(false);
});

import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { explainFullDisk, isDiskFull, isDiskFullError } from "./disk-full.ts";

const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

test("O-01: a full disk is recognized by the error of a file, a query or a program", async () => {
  const query = coded("53100", 'could not extend file "base/5/17080": No space left on device');
  const program = new Error('FATAL: could not write "postmaster.pid": No space left on device');
  for (const error of [coded("ENOSPC", "write"), coded("EDQUOT", "write"), query, program])
    expect(isDiskFullError(error)).toBe(true);
  for (const error of [coded("EACCES", "write"), coded("53200", "out of memory"), undefined])
    expect(isDiskFullError(error)).toBe(false);
  expect(explainFullDisk(query)).toBe(
    'The disk is full. Free some space, then try again. (could not extend file "base/5/17080": No space left on device)',
  );
  expect(await isDiskFull(tmpdir())).toBe(false);
  expect(await isDiskFull("/proc")).toBe(true);
  expect(await isDiskFull("/nowhere")).toBe(false);
});

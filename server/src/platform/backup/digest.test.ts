import { expect, test } from "vitest";
import { digestOf, measure } from "./digest.ts";

const chunks = [Buffer.from("moving"), Buffer.from(""), Buffer.from(" pictures")];

test("O-05: what is passed on is measured as it is", async () => {
  const measured = measure(chunks);
  const passed: Buffer[] = [];
  for await (const chunk of measured.chunks) passed.push(chunk);
  expect(passed).toEqual(chunks);
  expect(measured.digest()).toEqual(digestOf("moving pictures"));
});

test("O-05: a file that cannot be read to its end is closed, and ends with the reason", async () => {
  let isClosed = false;
  async function* failing() {
    try {
      yield Buffer.from("moving");
      throw new Error("the disk is damaged");
    } finally {
      isClosed = true;
    }
  }
  const { chunks: measured } = measure(failing());
  await measured.next();
  await expect(measured.next()).rejects.toThrow("the disk is damaged");
  expect(isClosed).toBe(true);
});

import { describe, expect, test } from "vitest";
import { commaSeparated, joinObjects, ReadyJson } from "./serialization.ts";

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const parse = (json: ReadyJson): unknown => JSON.parse(json.bytes.toString());

describe("a response of serialized pieces", () => {
  test("has every character of its texts and bytes", () => {
    const card = { title: "Professor Clatter’s Museum 🎬" };
    const pieces = ['{"name":"Été","data":[', ...commaSeparated([[bytes(card)], ["1"]]), "]}"];
    expect(parse(new ReadyJson(pieces))).toEqual({ name: "Été", data: [card, 1] });
  });

  test("merges two objects, of text or of bytes", () => {
    const [first, second] = [{ a: "’" }, { b: [1] }];
    for (const merged of [
      joinObjects(bytes(first), JSON.stringify(second)),
      joinObjects(JSON.stringify(first), bytes(second)),
    ])
      expect(parse(new ReadyJson(merged))).toEqual({ ...first, ...second });
  });

  test("has an empty array without items", () => {
    expect(commaSeparated([])).toEqual([]);
  });
});

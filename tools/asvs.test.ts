import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/asvs.md"), "utf8");

/** Sections of ASVS 5.0.0: the number of their requirements, without those of level 3. */
const SECTIONS: Readonly<Record<string, readonly [count: number, ...levelThree: number[]]>> = {
  "1.1": [2],
  "1.2": [10, 10],
  "1.3": [12, 12],
  "1.4": [3],
  "1.5": [3, 3],
  "2.1": [3],
  "2.2": [3],
  "2.3": [5, 5],
  "2.4": [2, 2],
  "3.2": [3, 3],
  "3.3": [5, 5],
  "3.4": [8, 7, 8],
  "3.5": [8, 6, 7, 8],
  "3.7": [5, 3, 4, 5],
  "4.1": [5, 4, 5],
  "4.2": [5, 2, 3, 4, 5],
  "4.3": [2],
  "4.4": [4],
  "5.1": [1],
  "5.2": [6, 4, 5, 6],
  "5.3": [3, 3],
  "5.4": [3],
  "6.1": [3],
  "6.2": [12],
  "6.3": [8, 5, 6, 7, 8],
  "6.4": [6, 5, 6],
  "6.5": [8, 6, 7, 8],
  "6.6": [4, 4],
  "6.8": [4],
  "7.1": [3],
  "7.2": [4],
  "7.3": [2],
  "7.4": [5],
  "7.5": [3, 3],
  "7.6": [2],
  "8.1": [4, 3, 4],
  "8.2": [4, 4],
  "8.3": [3, 2, 3],
  "8.4": [2, 2],
  "9.1": [3],
  "9.2": [4],
  "10.1": [2],
  "10.2": [3, 3],
  "10.3": [5, 5],
  "10.4": [16, 12, 13, 14, 15, 16],
  "10.5": [5],
  "10.6": [2],
  "10.7": [3],
  "11.1": [4, 3, 4],
  "11.2": [5, 4, 5],
  "11.3": [5, 4, 5],
  "11.4": [4],
  "11.5": [2, 2],
  "11.6": [2, 2],
  "12.1": [5, 4, 5],
  "12.2": [2],
  "12.3": [5, 5],
  "13.1": [4, 2, 3, 4],
  "13.2": [6, 6],
  "13.3": [4, 3, 4],
  "13.4": [7, 6, 7],
  "14.1": [2],
  "14.2": [8, 5, 6, 7, 8],
  "14.3": [3],
  "15.1": [5, 4, 5],
  "15.2": [5, 4, 5],
  "15.3": [7],
  "16.1": [1],
  "16.2": [5],
  "16.3": [4],
  "16.4": [3],
  "16.5": [4, 4],
  "17.1": [2, 2],
  "17.2": [8, 5, 6, 7, 8],
  "17.3": [2],
};

const expected = Object.entries(SECTIONS).flatMap(([section, [count, ...levelThree]]) =>
  Array.from({ length: count }, (_, place) => place + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly how: string;
}

const rows = [...page.matchAll(/^\| (\d[\d.]+) +\| (\d) +\| .*? +\| (\S+) +\| (.*?) *\|$/gm)].map(
  ([, id = "", level = "", state = "", how = ""]): Row => ({ id, level, state, how }),
);

test("each requirement of level 1 and 2 is there once", () => {
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
});

test("each row says how, or why not, and the numbers of the summary are theirs", () => {
  const states = ["met", "exception", "n/a"];
  expect(rows.filter(({ state, how }) => !states.includes(state) || how === "")).toEqual([]);
  for (const level of ["1", "2"]) {
    const counts = states.map(
      (state) => rows.filter((row) => row.level === level && row.state === state).length,
    );
    expect(page).toMatch(new RegExp(`^\\| ${level} +\\| ${counts.join(" +\\| ")} +\\|$`, "m"));
  }
});

test("each file that is named exists", () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+|[\w-]+\.md)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

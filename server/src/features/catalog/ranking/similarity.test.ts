import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { Similarity, type TraitedTitle } from "./similarity.ts";

function title(
  id: number,
  traits: readonly string[],
  rest: Partial<TraitedTitle> = {},
): TraitedTitle {
  return { id, year: 1940, kids: false, traits: ["kind:movie", ...traits], ...rest };
}

function among(titles: readonly TraitedTitle[]): Similarity {
  const similarity = new Similarity();
  similarity.add(titles);
  similarity.weigh();
  return similarity;
}

test("a shared person counts more than a shared genre, and a rare trait more than a common one", async () => {
  const dramas = Array.from({ length: 30 }, (_, index) => title(100 + index, ["genre:drama"]));
  const similarity = among([
    title(1, ["genre:drama", "person:vidal", "keyword:train"]),
    title(2, ["genre:comedy", "person:vidal"]),
    title(3, ["genre:drama", "keyword:train"]),
    title(4, ["genre:drama"]),
    ...dramas,
  ]);
  expect(new Set(similarity.of(1).slice(0, 2))).toEqual(new Set([2, 3]));
  expect(similarity.of(1)).toHaveLength(18);
  expect(similarity.of(1)).not.toContain(1);
});

test("a nearer year is more similar, if all else is equal", async () => {
  const titles = Array.from({ length: 40 }, (_, index) =>
    title(index + 1, ["genre:drama"], { year: 1900 + 2 * index }),
  );
  const years = among(titles)
    .of(21)
    .map((id) => 1898 + 2 * id);
  expect(Math.max(...years.map((year) => Math.abs(year - 1940)))).toBeLessThanOrEqual(18);
});

test("shared viewers count", async () => {
  const similarity = among([
    title(1, ["genre:drama"]),
    title(2, ["genre:drama"]),
    title(3, ["genre:western"]),
  ]);
  expect(similarity.of(1)).toEqual([2]);
  expect(similarity.of(1, new Map([[3, 0.9]]))).toEqual([3, 2]);
});

test("nothing is similar to a title without traits, or to a missing one", async () => {
  const similarity = among([title(1, []), title(2, ["genre:drama"])]);
  expect(similarity.of(1)).toEqual([]);
  expect(similarity.of(99)).toEqual([]);
});

test("a title for children has others for children, even if adults' titles are more similar", async () => {
  const similarity = among([
    title(1, ["genre:comedy", "person:keaton"], { kids: true }),
    ...Array.from({ length: 30 }, (_, index) =>
      title(10 + index, ["genre:comedy", "person:keaton"]),
    ),
    ...Array.from({ length: 20 }, (_, index) =>
      title(50 + index, ["genre:comedy"], { kids: true }),
    ),
  ]);
  const similar = similarity.of(1);
  expect(similar.filter((id) => id >= 50)).toHaveLength(12);
  expect(similar.slice(0, 18).every((id) => id < 50)).toBe(true);
});

test("different films have different neighbors in a catalog of one genre", async () => {
  const titles = Array.from({ length: 300 }, (_, index) =>
    title(index + 1, ["genre:comedy", `mood:${index % 5}`, `keyword:${index % 40}`], {
      year: 1900 + (index % 60),
    }),
  );
  const similarity = among(titles);
  const lists = new Set(titles.map(({ id }) => similarity.of(id).slice(0, 6).join()));
  expect(lists.size).toBeGreaterThan(290);
});

test("the cost of one title does not grow with the catalog", async () => {
  const looked = async (size: number): Promise<number> => {
    const titles = Array.from({ length: size }, (_, index) =>
      title(index + 1, ["genre:drama", "mood:1", "mood:2", `keyword:${index % 50}`], {
        year: 1900 + (index % 100),
      }),
    );
    const similarity = among(titles);
    let reads = 0;
    // Read once for each candidate.
    const watchedTogether = new Map<number, number>();
    watchedTogether.get = () => {
      reads += 1;
      return undefined;
    };
    similarity.of(size / 2, watchedTogether);
    return reads;
  };
  const [small, large] = [await looked(2_000), await looked(40_000)];
  expect(small).toBeGreaterThan(100);
  expect(large).toBeLessThanOrEqual(1.5 * small);
  expect(large).toBeLessThanOrEqual(520);
});

/** What is still used after a garbage collection. */
function memoryBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("Garbage cannot be collected");
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("P-05: comparing titles takes less than 250 bytes for each", async () => {
  const [count, read] = [100_000, 2_000];
  const before = memoryBytes();
  const similarity = new Similarity();
  for (let from = 0; from < count; from += read)
    similarity.add(
      Array.from({ length: read }, (_, index) => {
        const id = from + index;
        const people = Array.from({ length: 5 }, (__, place) => `person:${(id + place) >> 1}`);
        const traits = ["genre:1", `genre:${id % 18}`, "mood:1", "era:2", "region:3", ...people];
        return title(id, traits, { year: 1900 + (id % 100) });
      }),
    );
  similarity.weigh();
  expect((memoryBytes() - before) / count).toBeLessThan(250);
  expect(similarity.of(count / 2).length).toBeGreaterThan(10);
});

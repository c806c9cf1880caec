import type { Client } from "@bijou/contract/client";
import { beforeEach, expect, test, vi } from "vitest";
import { sampleRow } from "../../../testing/samples.ts";
import { api } from "../../../platform/session/api.ts";
import { loadListRows } from "./list-rows.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

beforeEach(() => vi.mocked(api).mockReset());

test("the rows of all pages come together, each list once", async () => {
  const pages = [
    { data: [sampleRow(1), sampleRow(2)], next_start_range: "1" },
    { data: [sampleRow(2), sampleRow(3)], next_start_range: null },
  ];
  vi.mocked(api).mockImplementation((async () => pages.shift()) as unknown as Client);
  expect((await loadListRows()).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(vi.mocked(api).mock.calls.map(([, input]) => input)).toEqual([
    { start_range: "0" },
    { start_range: "1" },
  ]);
});

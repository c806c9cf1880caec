import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { sampleVideo } from "../../../testing/samples.ts";
import { SearchScreen } from "./search-screen.tsx";

vi.mock("../../../lib/api.ts", () => ({ api: vi.fn<Client>() }));
afterEach(cleanup);

function Search() {
  const [text, setText] = useState("");
  return (
    <MemoryRouter>
      <SearchScreen text={text} onText={setText} />
    </MemoryRouter>
  );
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

test("letters by arrows or by a keyboard find titles", async () => {
  vi.mocked(api).mockResolvedValue({
    data: { is_nearest: false },
    search_result: [sampleVideo()],
    count: 1,
  } as never);
  render(<Search />);
  expect(screen.getByText("Nothing typed")).toBeTruthy();
  for (const letter of "nos") press(letter);
  press("Space");
  press("Delete");
  fireEvent.keyDown(window, { key: "f" });
  expect(screen.getByText("Typed: nosf")).toBeTruthy();
  expect(await screen.findByText("1 title")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Nosferatu, 1922/ })).toBeTruthy();
  press("Clear");
  expect(screen.getByText("Nothing typed")).toBeTruthy();
});

test("nothing found is said, with what else to try", async () => {
  const answer = { data: { is_nearest: false }, search_result: [], count: 0 };
  vi.mocked(api).mockResolvedValue(answer as never);
  render(<Search />);
  press("x");
  expect(await screen.findByText(/Nothing found for “x”/)).toBeTruthy();
});

test("where nothing is called that, the nearest are shown as such", async () => {
  const answer = { data: { is_nearest: true }, search_result: [sampleVideo()], count: 1 };
  vi.mocked(api).mockResolvedValue(answer as never);
  render(<Search />);
  press("z");
  expect(await screen.findByText("Nothing found for “z”. The nearest:")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Nosferatu, 1922/ })).toBeTruthy();
});

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
    data: [sampleVideo(), sampleVideo({ video_id: 2, video_title: "Charade", director_name: "" })],
    has_more: false,
    next_start_range: null,
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
  vi.mocked(api).mockResolvedValue({ data: [], has_more: false } as never);
  render(<Search />);
  press("x");
  expect(await screen.findByText(/Nothing found for “x”/)).toBeTruthy();
});

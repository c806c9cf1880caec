import type { Client } from "@bijou/contract/client";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession, sampleVideo, SilentObserver } from "../../testing/samples.ts";
import ComingSoonSlider from "./coming-soon-slider.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const banners = (title: string) =>
  ({
    data: [{ ...sampleVideo({ video_title: title }), banner_image: "", title_image: "" }],
  }) as never;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.mocked(api).mockReset();
});

test("after a switch to a child's profile the previous profile's coming titles are not shown", async () => {
  saveSession(sampleSession(), true);
  vi.mocked(api).mockResolvedValueOnce(banners("Nosferatu"));
  render(<ComingSoonSlider />, { wrapper: MemoryRouter });
  await screen.findByText("Nosferatu");
  vi.mocked(api).mockResolvedValueOnce(banners("Safety Last!"));
  act(() => saveSession(sampleSession({ user_id: 9, is_child: 1 }), true));
  expect(screen.queryByText("Nosferatu")).toBeNull();
  await screen.findByText("Safety Last!");
});

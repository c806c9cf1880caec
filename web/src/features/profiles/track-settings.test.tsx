import type { Client } from "@bijou/contract/client";
import { saveTrackPreferences } from "@bijou/contract/playback";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import { TrackSettings } from "./track-settings.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const SETTINGS = {
  sound_language: "fr",
  subtitle_language: "",
  prefers_described: "0",
  prefers_captions: "0",
  sound_languages: ["en", "fr"],
  subtitle_languages: ["en", "pt-BR"],
};
let isUnavailable = false;
const saved = () =>
  vi
    .mocked(api)
    .mock.calls.flatMap(([endpoint, input]) => (endpoint === saveTrackPreferences ? [input] : []));

beforeEach(() => {
  isUnavailable = false;
  localStorage.clear();
  saveSession(sampleSession(), true);
  vi.mocked(api)
    .mockReset()
    .mockImplementation((async () => {
      if (isUnavailable) throw new Error("offline");
      return { data: SETTINGS };
    }) as unknown as Client);
});
afterEach(() => {
  cleanup();
  clearSession();
});

const choice = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

test("M-04: the languages of the catalog are offered, and a choice is saved at once", async () => {
  render(<TrackSettings />);
  const subtitles = await choice("Subtitles");
  await vi.waitFor(() => expect(subtitles.disabled).toBe(false));
  expect([...subtitles.options].map(({ text }) => text)).toEqual([
    "As each title suggests",
    "Off",
    "Same as the audio",
    "English",
    "Português (Brasil)",
  ]);
  expect((await choice("Audio language")).value).toBe("fr");
  fireEvent.change(subtitles, { target: { value: "pt-BR" } });
  expect(subtitles.value).toBe("pt-BR");
  await vi.waitFor(() =>
    expect(saved()).toEqual([expect.objectContaining({ subtitle_language: "pt-BR" })]),
  );
});

test("a choice about subtitles can be taken back, so that each title has its own", async () => {
  render(<TrackSettings />);
  const subtitles = await choice("Subtitles");
  await vi.waitFor(() => expect(subtitles.value).toBe(""));
  fireEvent.change(subtitles, { target: { value: "title" } });
  expect(subtitles.value).toBe("title");
  await vi.waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({ subtitle_language: "", chooses_subtitles: "0" }),
    ]),
  );
});

test("M-04: captions for the deaf turn subtitles on", async () => {
  render(<TrackSettings />);
  const subtitles = await choice("Subtitles");
  await vi.waitFor(() => expect(subtitles.disabled).toBe(false));
  fireEvent.click(screen.getByRole("checkbox", { name: /Prefer captions/ }));
  expect(subtitles.value).toBe("*");
  await vi.waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({ prefers_captions: "1", subtitle_language: "*" }),
    ]),
  );
});

test("a failed load can be repeated", async () => {
  isUnavailable = true;
  render(<TrackSettings />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  isUnavailable = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await choice("Audio language")).toBeTruthy();
});

import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { film } from "../video.fixture.ts";
import { About } from "./about.tsx";

afterEach(cleanup);

function factsOf(video: typeof film): Record<string, string> {
  const Stub = createRoutesStub([{ path: "/", Component: () => <About video={video} /> }]);
  const { container } = render(<Stub />);
  return Object.fromEntries(
    [...container.querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent ?? "",
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );
}

const sound = (name: string, kind: "main" | "dub" | "described") => ({
  sound_name: name,
  language_short_name: "en",
  sound_kind: kind,
  channels: 2,
});
const subtitle = (name: string, kind: "full" | "forced" | "sdh") => ({
  language_name: name,
  language_short_name: "en",
  subtitle_path: "",
  subtitle_kind: kind,
  is_default: "0" as const,
});

test("M-04: the page lists the sounds with their kind, and the subtitles without the forced ones", () => {
  const facts = factsOf({
    ...film,
    video_sounds: [sound("English", "main"), sound("English (described)", "described")],
    video_subtitles: [
      subtitle("English (forced)", "forced"),
      subtitle("English", "full"),
      subtitle("English (SDH)", "sdh"),
    ],
  });
  expect(facts).toMatchObject({
    Audio: "English, English (described)",
    Subtitles: "English, English (SDH)",
  });
});

test("the facts name the age ratings that the top of the page does not show, each once", () => {
  expect(factsOf(film)).not.toHaveProperty("Also rated");
  cleanup();
  const only = [{ rating: "FSK 12", countries: ["DE"] }];
  expect(factsOf({ ...film, age_ratings: only })).not.toHaveProperty("Also rated");
  cleanup();
  const all = [
    ...only,
    { rating: "MPA PG", countries: ["US"] },
    { rating: "FSK 12", countries: [] },
  ];
  expect(factsOf({ ...film, age_ratings: all })).toMatchObject({ "Also rated": "MPA PG" });
});

test("many sounds are shortened, and one in the film's own language is not repeated", () => {
  const many = Array.from({ length: 12 }, (_, index) => sound(`Language ${index}`, "dub"));
  expect(factsOf({ ...film, video_sounds: many })["Audio"]).toMatch(/^Language 0, .*, 5 more$/);
  cleanup();
  const [language] = film.video_languages;
  factsOf({ ...film, video_sounds: [sound(language?.language_name ?? "", "main")] });
  expect(screen.queryByText("Audio")).toBeNull();
});

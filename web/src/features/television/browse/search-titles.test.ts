import { expect, test } from "vitest";
import { sampleVideo } from "../../../testing/samples.ts";
import { matches } from "./search-titles.ts";

const caligari = sampleVideo({
  video_title: "Das Cabinet des Dr. Caligari",
  director_name: "Robert Wiene",
  published_year: 1920,
});

test("each word of the text begins a word of title, director or year", () => {
  for (const text of ["cali", "CABINET dr", "wiene 1920", " robert "])
    expect(matches(caligari, text)).toBe(true);
  for (const text of ["abinet", "cali 1921", "murnau"]) expect(matches(caligari, text)).toBe(false);
});

test("case and accents do not count", () => {
  const trip = sampleVideo({ video_title: "Le Voyage à travers l’impossible" });
  expect(matches(trip, "a travers")).toBe(true);
  expect(matches(trip, "VOYÁGE")).toBe(true);
});

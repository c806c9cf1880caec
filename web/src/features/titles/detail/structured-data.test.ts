import { expect, test } from "vitest";
import { structuredData } from "./structured-data.ts";
import { film, series } from "../video.fixture.ts";

const address = "https://bijou.test/content?video_id=7&video_type=1";

test("a film describes itself as a schema.org Movie", () => {
  expect(structuredData(film, address, "https://bijou.test/art/bb-1280.webp")).toMatchObject({
    "@type": "Movie",
    name: "Nosferatu",
    url: address,
    image: "https://bijou.test/art/bb-1280.webp",
    duration: "PT1H34M",
    datePublished: "1922",
    director: [{ "@type": "Person", name: "F. W. Murnau" }],
    actor: [{ "@type": "Person", name: "Max Schreck" }],
    isAccessibleForFree: true,
  });
});

test("M-17: languages are codes, a film without speech has zxx, and unknown names are omitted", () => {
  const languagesOf = (...names: string[]) =>
    structuredData(
      { ...film, video_languages: names.map((language_name) => ({ language_name })) },
      address,
      "",
    )["inLanguage"];
  expect(languagesOf("German", "Chinese", "Georgian")).toEqual(["de", "zh", "ka"]);
  expect(languagesOf("No dialogue")).toEqual(["zxx"]);
  expect(languagesOf("Klingonese")).toBeUndefined();
});

test("a series counts its seasons, and unknown fields are omitted", () => {
  const described = structuredData({ ...series, directors: [] }, address, "");
  expect(described).toMatchObject({ "@type": "TVSeries", numberOfSeasons: 2 });
  for (const name of ["image", "director", "duration", "alternateName"])
    expect(described).not.toHaveProperty(name);
});

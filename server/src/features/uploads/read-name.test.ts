import { expect, test } from "vitest";
import { readName } from "./read-name.ts";

const read = (path: string) => {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return readName(name, parts.join("/"), {
    isSubtitles: /\.(srt|vtt)$/i.test(name),
    thisYear: 2026,
  });
};

test.each([
  ["Thief of Bagdad 1924 4K restoration.mov", "Thief of Bagdad", 1924],
  ["The Lodger (1927).mkv", "The Lodger", 1927],
  ["The.Lodger.1927.1080p.BluRay.x264.mkv", "The Lodger", 1927],
  ["lodger_bfi_scan.mkv", "Lodger Bfi", null],
  ["2001 A Space Odyssey (1968).mkv", "2001 A Space Odyssey", 1968],
  ["1917.2019.mkv", "1917", 2019],
  ["1917.mkv", "1917", null],
  ["Häxan (1922) [restored].mkv", "Häxan", 1922],
  ["Salt Road [1971].mkv", "Salt Road", 1971],
  ["shoes_1916_lobster.mkv", "Shoes", 1916],
  ["Blade Runner 2049.mkv", "Blade Runner 2049", null],
  ["Blade Runner 2049 (2017).mkv", "Blade Runner 2049", 2017],
  ["The Master.mov", "The Master", null],
  ["Final Cut 1998 ProRes.mov", "Final Cut", 1998],
  ["flying-ace.mp4", "Flying-ace", null],
  ["M.mkv", "M", null],
  ["[Archive] Nosferatu.mp4", "Nosferatu", null],
  ["One Week - v2.mp4", "One Week", null],
  ["gertie_2k.mp4", "Gertie", null],
  ["Suspense 1913/movie.mp4", "Suspense", 1913],
  ["Suspense (1913)/Suspense.mp4", "Suspense", 1913],
  ["Films/Suspense (1913)/Shoes.mp4", "Shoes", null],
  ["Metropolis.1927.German.2160p.UHD.BluRay.x265.10bit.HDR-GRP.mkv", "Metropolis", 1927],
  ["Le Voyage dans la Lune 1902 16fps.mkv", "Le Voyage dans la Lune", 1902],
  ["東京物語 (1953).mkv", "東京物語", 1953],
  [".mkv", "", null],
])("ST-069: the film of %s is %s of %s", (path, title, year) => {
  expect(read(path)).toMatchObject({ title, year, season: null, episode: null, isTrailer: false });
});

test.each([
  ["The.Fog.Index.S01E04.1080p.WEB-DL.mkv", "The Fog Index", 1, 4, false],
  ["The Fog Index - s2e10 - The Pier.mkv", "The Fog Index", 2, 10, false],
  ["The Fog Index 1x04.mkv", "The Fog Index", 1, 4, false],
  ["The Fog Index S01E04-E05.mkv", "The Fog Index", 1, 4, false],
  ["fog_index_104_final2.mp4", "Fog Index", 1, 4, true],
  ["The Fog Index/Season 1/04 The Pier.mkv", "The Fog Index", 1, 4, false],
  ["The Fog Index/Season 02/Episode 3.mkv", "The Fog Index", 2, 3, false],
  ["Das Haus/Staffel 1/Folge 2.mp4", "Das Haus", 1, 2, false],
  ["The Fog Index/S01E02.mp4", "The Fog Index", 1, 2, false],
])("%s is an episode of %s: S%dE%d", (path, title, season, episode, isGuess) => {
  expect(read(path)).toMatchObject({ title, season, episode, isGuess, isTrailer: false });
});

test.each([
  ["The Fog Index - s2e10 - The Pier.mkv", "The Pier"],
  ["The Fog Index/Season 1/04 The Pier.mkv", "The Pier"],
  ["The.Fog.Index.S01E04.The.Pier.1080p.WEB-DL.mkv", "The Pier"],
  ["The.Fog.Index.S01E04.1080p.WEB-DL.mkv", ""],
  ["The Fog Index S01E04 final.mkv", ""],
  ["The Fog Index/Season 02/Episode 3.mkv", ""],
  ["fog_index_104_final2.mp4", ""],
])("the episode of %s is called “%s”", (path, episodeTitle) => {
  expect(read(path)).toMatchObject({ episodeTitle });
});

test.each([
  ["The Lodger (1927) trailer.mp4", "The Lodger", 1927],
  ["The Lodger-trailer.mp4", "The Lodger", null],
  ["the_lodger_official_trailer_2.mp4", "The Lodger", null],
  ["The Lodger (1927)/Trailers/teaser.mp4", "The Lodger", 1927],
])("%s is a trailer of %s", (path, title, year) => {
  expect(read(path)).toMatchObject({ title, year, isTrailer: true, season: null });
});

test.each([
  ["Nosferatu.de.srt", "Nosferatu", "de"],
  ["The Lodger (1927).en.forced.srt", "The Lodger", "en"],
  ["The.Lodger.1927.pt-BR.vtt", "The Lodger", "pt-BR"],
  ["The Lodger.srt", "The Lodger", null],
  ["The Lodger.fr.sdh.srt", "The Lodger", "fr"],
])("%s are subtitles of %s in %s", (path, title, language) => {
  expect(read(path)).toMatchObject({ title, language });
});

import type { TitleRow } from "@bijou/contract/studio/titles";

/** The title at a place of the table. */
export const rowAt = (index: number): TitleRow => ({
  id: index + 1,
  key: `title-${index}`,
  kind: "movie",
  name: `Title ${index}`,
  originalName: null,
  year: 1900 + (index % 100),
  status: "published",
  releaseAt: null,
  access: "free",
  premium: false,
  premiumUntil: null,
  genres: ["Drama"],
  countries: ["France"],
  languages: ["French"],
  maturity: ["fsk-12"],
  keywords: ["train", "night"],
  territories: [],
  runtimeSeconds: 5_400,
  videos: 1,
  minutes: 12,
  still: "",
  updatedAt: "2026-11-23T15:20:00.000Z",
  updatedBy: "Jonas Feld",
});

/** What a call for a part of the table asks for. */
export function partOf(path: string) {
  const search = new URLSearchParams(path.split("?")[1]);
  return { offset: Number(search.get("offset")), limit: Number(search.get("limit")), search };
}

/** A catalog of some titles, each with the same changes. */
export const catalogOf = (total: number, change: Partial<TitleRow> = {}) => ({
  "GET /titles/filters": () => ({
    genres: ["Drama", "Noir"],
    moods: ["Uneasy"],
    eras: ["The golden age"],
    worldRegions: ["Europe"],
    countries: ["France"],
    languages: ["French"],
    subtitles: ["de"],
    regions: ["AT", "DE"],
    people: [{ id: 5, name: "Jonas Feld" }],
  }),
  "GET /me/title-columns": () => ({ columns: [] }),
  "GET /me/title-views": () => ({ views: [] }),
  "GET /titles": ({ path }: { readonly path: string }) => {
    const { offset, limit } = partOf(path);
    const length = Math.max(0, Math.min(limit, total - offset));
    return {
      total,
      titles: Array.from({ length }, (_, index) => ({ ...rowAt(offset + index), ...change })),
    };
  },
});

import { chance } from "./chance.ts";

const DAYS = 56;

/** Views on an ordinary day of the titles everybody has heard of. The others share a long tail. */
const hits: Record<string, number> = {
  "night-of-the-living-dead-1968": 74,
  "charade-1963": 66,
  "metropolis-1927": 61,
  "his-girl-friday-1940": 52,
  "the-fog-index-2023": 49,
  "nosferatu-1922": 45,
  "pip-and-the-paper-moon-2022": 44,
  "the-general-1926": 38,
  "house-on-haunted-hill-1959": 35,
  "a-trip-to-the-moon-1902": 33,
  "the-gold-rush-1925": 31,
  "last-reel-at-the-alhambra-2022": 29,
  "the-little-shop-of-horrors-1960": 27,
  "my-man-godfrey-1936": 24,
  "fantasmagorie-1908": 19,
  "un-chien-andalou-1929": 18,
  "reefer-madness-1936": 17,
  "the-skeleton-dance-1929": 16,
  "paper-city": 16,
  "the-cameraman-s-revenge-1912": 14,
  "the-consequences-of-feminism-1906": 13,
  "man-with-a-movie-camera-1929": 13,
};

/** Views a day of what is going round just now, and how many days ago that began. */
const rising: Record<string, { views: number; sinceDaysAgo: number }> = {
  "carnival-of-souls-1962": { views: 148, sinceDaysAgo: 9 },
  "red-heroine-1929": { views: 126, sinceDaysAgo: 8 },
  "the-goddess-1934": { views: 112, sinceDaysAgo: 7 },
  "atomic-picnic": { views: 105, sinceDaysAgo: 8 },
  "the-adventures-of-prince-achmed-1926": { views: 98, sinceDaysAgo: 6 },
  "professor-clatter-s-museum-of-nearly-everything-2023": { views: 91, sinceDaysAgo: 10 },
  "the-hitch-hiker-1953": { views: 84, sinceDaysAgo: 7 },
  "suspense-1913": { views: 70, sinceDaysAgo: 8 },
};

/** Titles people send to each other far more often than they watch them twice: shares per view. */
const talkedAbout: Record<string, number> = {
  "fantasmagorie-1908": 0.5,
  "the-consequences-of-feminism-1906": 0.45,
  "the-cameraman-s-revenge-1912": 0.4,
  "a-trip-to-the-moon-1902": 0.22,
  "reefer-madness-1936": 0.3,
  "un-chien-andalou-1929": 0.34,
  "the-skeleton-dance-1929": 0.3,
  "paper-city": 0.28,
  "man-with-a-movie-camera-1929": 0.26,
};

export interface HistoryDay {
  daysAgo: number;
  views: number;
  minutes: number;
  shares: number;
}

/**
 * Eight weeks of watching that look like a house with an audience: a few clear hits, a long tail, weekends, and a
 * recent week with favourites of its own. Days without a view are left out.
 */
export function historyOf(
  title: { id: string; minutesPerView: number },
  publishedDaysAgo = DAYS,
): HistoryDay[] {
  const random = chance(`history:${title.id}`);
  const tail = 0.4 + 9 * random() ** 3;
  const usual = hits[title.id] ?? tail;
  const finishing = 0.35 + 0.4 * random();
  const sharesPerView = talkedAbout[title.id] ?? 0.01 + 0.05 * random();
  const days: HistoryDay[] = [];
  for (let daysAgo = Math.min(DAYS, publishedDaysAgo); daysAgo >= 1; daysAgo--) {
    const rise = rising[title.id];
    const ordinary = rise && daysAgo <= rise.sinceDaysAgo ? rise.views : usual;
    const weekend = daysAgo % 7 < 2 ? 1.5 : 0.9;
    const expected = ordinary * weekend * (0.6 + 0.8 * random());
    const views = Math.floor(expected + random());
    const shares = Math.floor(views * sharesPerView + random() * 0.7);
    if (views > 0)
      days.push({
        daysAgo,
        views,
        minutes: Math.round(views * title.minutesPerView * finishing),
        shares: Math.min(views, shares),
      });
  }
  return days;
}

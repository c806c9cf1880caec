import { Job } from "@bijou/contract/titles/credits";
import type { Person } from "@bijou/contract/titles/people";
import { addCacheTags } from "../../../platform/cache-tags.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { seesKidsOnly, type Viewer } from "../../../platform/sessions/principal.ts";
import type { Card } from "../card.ts";
import type { Titles } from "../service.ts";
import { namedIn, personLink, personTag } from "./credits.ts";
import { createPeopleStore } from "./people-store.ts";

const MAX_TITLES = 200;
const MAX_COLLEAGUES = 12;
/** Others have enough to fill a page. */
const FEW_TITLES = 4;
const MAX_LIKE_THEIRS = 12;

function backdropOf(cards: readonly Card[]): Person["backdrop"] {
  const card = cards.find(({ still_images_1920x1080: still }) => still !== "");
  if (!card) return null;
  const { still_images_1920x1080, still_focus, portrait_still, portrait_still_focus, art_colour } =
    card;
  return {
    still_images_1920x1080,
    still_focus,
    portrait_still,
    portrait_still_focus,
    art_colour,
  };
}

/** The people of the catalog, with the titles that a viewer may see. */
export function createPeople(
  database: Database,
  titles: Pick<Titles, "index" | "cards" | "similar">,
) {
  const store = createPeopleStore(database);

  async function likeTheirs(ids: readonly number[], viewer: Viewer): Promise<Card[]> {
    const [latest] = ids;
    if (latest === undefined || ids.length > FEW_TITLES) return [];
    const others = (await titles.similar(latest, viewer)).filter((id) => !ids.includes(id));
    return titles.cards(others.slice(0, MAX_LIKE_THEIRS), viewer);
  }

  return {
    /** @throws {AppError} `object_not_found` for an unknown person, and one without a title for the viewer. */
    async person(asked: number, viewer: Viewer): Promise<Person> {
      addCacheTags([personTag(asked)]);
      const [index, row] = await Promise.all([titles.index(), store.person(asked)]);
      addCacheTags(row?.credits.map(([titleId]) => titleId) ?? []);
      const kids = seesKidsOnly(viewer);
      const credits = row?.credits.filter(([titleId]) => index.has(titleId, kids)) ?? [];
      const all = [...new Set(credits.map(([titleId]) => titleId))];
      if (!row || all.length === 0)
        throw new AppError("object_not_found", "We couldn’t find that person");
      const { id } = row;
      addCacheTags([personTag(id)]);
      const ids = all.slice(0, MAX_TITLES);
      const [cards, colleagues, others] = await Promise.all([
        titles.cards(ids, viewer),
        store.colleagues(id, ids, MAX_COLLEAGUES),
        likeTheirs(ids, viewer),
      ]);
      const idsOf = (job: Job): Set<number> =>
        new Set(credits.flatMap(([titleId, of]) => (of === job ? [titleId] : [])));
      const years = cards.map(({ published_year: year }) => year);
      return {
        ...personLink(id, namedIn(row, viewer.language)),
        first_year: Math.min(...years),
        last_year: Math.max(...years),
        title_count: all.length,
        backdrop: backdropOf(cards),
        credits: Job.enum
          .map((job) => {
            const own = idsOf(job);
            return { job, videos: cards.filter(({ video_id: titleId }) => own.has(titleId)) };
          })
          .filter(({ videos }) => videos.length > 0)
          .toSorted((a, b) => b.videos.length - a.videos.length),
        works_with: colleagues.map(({ id: otherId, together, ...other }) => ({
          ...personLink(otherId, namedIn(other, viewer.language)),
          together,
        })),
        like_theirs: others,
      };
    },
  };
}
export type People = ReturnType<typeof createPeople>;

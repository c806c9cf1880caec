import type { HomeTitle } from "@bijou/contract/studio/home";
import type { HeroFields } from "@bijou/contract/studio/home-fields";

/** What a hero is called: its heading, its title, or where it leads. */
export function useHeroName(titles: readonly HomeTitle[]) {
  return ({ target, heading }: HeroFields): string => {
    if (target.kind === "title") {
      const found = titles.find(({ id }) => id === target.title);
      return found?.name ?? `#${target.title}`;
    }
    if (heading !== "") return heading;
    return target.kind === "page" ? target.path : target.url;
  };
}

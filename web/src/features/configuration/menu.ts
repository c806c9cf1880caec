import { leftSidebar } from "@bijou/contract/configuration";
import type { ResponseBody } from "@bijou/contract/endpoint";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../platform/session/session.ts";

type Sidebar = ResponseBody<typeof leftSidebar>["data"];
export type MenuData = Pick<Sidebar, "menu" | "genres">;

/** Selects the icon of an entry; a name that none of them fits is "films". */
export type MenuKind =
  | "home"
  | "coming-soon"
  | "series"
  | "kids"
  | "originals"
  | "silent"
  | "films";

interface MenuEntry {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly kind: MenuKind;
}
export interface Menu {
  readonly entries: readonly MenuEntry[];
  readonly genres: readonly { readonly id: number; readonly name: string; readonly to: string }[];
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");

const kinds: readonly (readonly [RegExp, MenuKind])[] = [
  [/series|shows|tv/, "series"],
  [/kids|children|family/, "kids"],
  [/original/, "originals"],
  [/silent/, "silent"],
];

/** Home and Coming Soon are pages of their own; every other entry is a category (S-101). */
function menuEntry({ id, name }: MenuData["menu"][number]): MenuEntry {
  const word = plain(name);
  if (word === "home") return { id, name, to: paths.home, kind: "home" };
  if (word === "comingsoon") return { id, name, to: paths.comingSoon, kind: "coming-soon" };
  return {
    id,
    name,
    to: paths.category.menu({ id, name }),
    kind: kinds.find(([pattern]) => pattern.test(word))?.[1] ?? "films",
  };
}

const EMPTY_MENU: MenuData = { menu: [], genres: [] };

/** The menu that came with the page, then the profile's own: a child's is shorter. */
export function useMenu(fromPage: MenuData | undefined): Menu {
  const profileId = useSession()?.user_id;
  const [own, setOwn] = useState<{ profileId: number; data: MenuData }>();
  // Not `useResource`, which would be half a kilobyte more for every first visit.
  useEffect(() => {
    if (profileId === undefined) return undefined;
    const leaving = new AbortController();
    api(leftSidebar, {}, { signal: leaving.signal })
      .then(({ data }) => setOwn({ profileId, data }))
      // After a failure the menu of the page stays.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [profileId]);
  const isOwn = own !== undefined && own.profileId === profileId;
  const { menu, genres } = isOwn ? own.data : (fromPage ?? EMPTY_MENU);
  return {
    entries: menu.map(menuEntry),
    genres: genres.map((genre) => ({
      id: genre.id,
      name: genre.genre_name,
      to: paths.category.genre(genre),
    })),
  };
}

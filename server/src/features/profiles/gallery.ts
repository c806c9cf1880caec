import type { AvatarCategory } from "@bijou/contract/profiles";

/** The drawings in web/public/avatars that a profile may choose (C-70, S-205). */
const DRAWINGS = {
  "Silver screen": ["comic", "flapper", "detective", "aviator", "diva", "villain"],
  Creatures: ["cat", "owl", "fox", "octopus", "moth", "dinosaur"],
  "From the vault": ["moon", "robot", "noir", "vampire", "mummy", "phantom"],
  "Little ones": ["bear", "rocket", "paper-boat", "balloon", "star", "elephant"],
} as const;

const pathOf = (drawing: string): string => `/avatars/${drawing}.svg`;
const titleOf = (drawing: string): string =>
  `${drawing.charAt(0).toUpperCase()}${drawing.slice(1).replaceAll("-", " ")}`;

const all = Object.values(DRAWINGS).flat();

export const GALLERY: readonly AvatarCategory[] = Object.entries(DRAWINGS).map(
  ([category, drawings]) => ({
    category_name: category,
    avatars: drawings.map((drawing) => ({
      id: all.indexOf(drawing) + 1,
      name: titleOf(drawing),
      file_path: pathOf(drawing),
    })),
  }),
);

/** The default of a profile. */
export const FIRST_AVATAR = { ofAdult: "moon", ofChild: "bear" } as const;

/** The drawing of a gallery address or a name; undefined for any other address. */
export function drawingOf(avatarUrl: string): string | undefined {
  return all.find((drawing) => avatarUrl === pathOf(drawing) || avatarUrl === drawing);
}

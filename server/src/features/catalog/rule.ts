import * as Type from "typebox";

const exact = { additionalProperties: false } as const;
export const Key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$" });
export const Year = Type.Integer({ minimum: 1870, maximum: 2200 });

/** Titles that come before all others. */
const pinned = { pinned: Type.Optional(Type.Array(Key, { maxItems: 60 })) };
const Texts = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 })));
const Least = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }));

/** All conditions must hold; of a list, one. */
const Filter = Type.Object(
  {
    kind: Type.Optional(Type.Enum(["movie", "series"])),
    genres: Type.Optional(Type.Array(Key)),
    moods: Type.Optional(Type.Array(Key)),
    eras: Type.Optional(Type.Array(Key)),
    regions: Type.Optional(Type.Array(Key)),
    kids: Type.Optional(Type.Boolean()),
    silent: Type.Optional(Type.Boolean()),
    premium: Type.Optional(Type.Boolean()),
    remastered: Type.Optional(Type.Boolean()),
    filmThatMatters: Type.Optional(Type.Boolean()),
    original: Type.Optional(Type.Boolean()),
    fromYear: Type.Optional(Year),
    toYear: Type.Optional(Year),
    countries: Texts,
    languages: Texts,
    tags: Texts,
    addedWithinDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    /** Of the last 90 days. */
    minViews: Least,
    /** Watched in the last 90 days. */
    minMinutes: Least,
  },
  exact,
);
export type Filter = Type.Static<typeof Filter>;

/** The titles of a row or a menu entry. */
export const Rule = Type.Union([
  Type.Object(
    { source: Type.Enum(["trending", "mostViewed", "mostShared", "mostMinutes"]), ...pinned },
    exact,
  ),
  Type.Object({ source: Type.Literal("comingSoon"), ...pinned }, exact),
  /** Titles whose rights end soon where the viewer is. */
  Type.Object({ source: Type.Literal("leavingSoon"), ...pinned }, exact),
  Type.Object({ source: Type.Literal("home") }, exact),
  Type.Object(
    { source: Type.Literal("curated"), titles: Type.Array(Key, { maxItems: 500 }) },
    exact,
  ),
  /** The titles of an entry of the menu. */
  Type.Object({ source: Type.Literal("menu"), menu: Key, ...pinned }, exact),
  Type.Object(
    {
      source: Type.Literal("filter"),
      filter: Filter,
      /** The most viewed first without it. */
      sort: Type.Optional(Type.Enum(["added", "latestYear", "earliestYear"])),
      ...pinned,
    },
    exact,
  ),
]);
export type Rule = Type.Static<typeof Rule>;
/** The keys of the titles that a rule names. */
export const titleKeysOf = (rule: Rule): readonly string[] =>
  rule.source === "curated" ? rule.titles : "pinned" in rule ? (rule.pinned ?? []) : [];

/** Made-up titles, with word frequencies like those of real ones. */

const SYLLABLES = "ba ko ri men sal tu ver lo nim da fen gor hu jes pil ro sto wen zi chal".split(
  " ",
);
const GENRES = ["drama", "comedy", "horror", "western", "romance", "mystery"];
const WORDS = 40_000;
const PEOPLE = 20_000;
const SEED = 4_711;

/** A seeded random generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A word of its own for each number. */
export function wordOf(number: number): string {
  let word = "";
  for (let rest = number + 400; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? "";
  return word;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A person's name; different ones for four million numbers, of 20,000 family names. */
export function nameOf(number: number): string {
  const first = wordOf((number + Math.floor(number / PEOPLE)) % 600);
  return `${capital(first)} ${capital(wordOf((number % PEOPLE) + WORDS))}`;
}

export interface GeneratedTitle {
  readonly id: string;
  readonly kind: "movie";
  readonly name: string;
  readonly year: number;
  readonly shortDescription: string;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly people: readonly { readonly name: string; readonly job: "director" | "actor" }[];
}

export function generateTitles(count: number): GeneratedTitle[] {
  const random = createRandom(SEED);
  const drawn = (of: number, rarity: number): number => Math.floor(random() ** rarity * of);
  const word = (): string => wordOf(drawn(WORDS, 3));
  const person = (): string => nameOf(drawn(PEOPLE, 2));
  return Array.from({ length: count }, (_, index) => {
    const [director, first, second] = [person(), person(), person()];
    return {
      id: `made-${index}`,
      kind: "movie",
      name: [random() < 0.3 ? "The" : "", capital(word()), capital(word())].join(" ").trim(),
      year: 1900 + drawn(120, 1),
      shortDescription: `${capital(Array.from({ length: 14 }, word).join(" "))}.`,
      genres: [...new Set([0, 1].map(() => GENRES[drawn(GENRES.length, 1)] ?? "drama"))],
      countries: ["France"],
      people: [
        { name: director, job: "director" as const },
        ...[...new Set([first, second])].map((name) => ({ name, job: "actor" as const })),
      ],
    };
  });
}

export const generatedGenres = GENRES.map((key) => ({ key, name: capital(key) }));

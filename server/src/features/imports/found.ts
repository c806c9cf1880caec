import type { ImportProblem, ImportProblemCode } from "@bijou/contract/studio/import-items";
import type { ArtworkField, TitleChanges } from "@bijou/contract/studio/title-fields";

export interface FoundEpisode {
  readonly season: number;
  readonly episode: number;
  readonly name: string;
  readonly description: string;
  readonly runtimeSeconds: number | null;
  /** Paths below the root. */
  readonly image: string | null;
  readonly video: string | null;
}

/** Fields that a source can say, as titles store them; genres are named and pictures are files. */
export type FoundFields = Omit<TitleChanges, "genres" | "moods" | "era" | "region" | ArtworkField> &
  Required<Pick<TitleChanges, "name" | "year">>;

/** A title as a library or a spreadsheet describes it. What is absent is not said, and changes nothing. */
export interface FoundTitle {
  readonly kind: "movie" | "series";
  /** By provider: `imdb`, `tmdb`, `tvdb` and others. */
  readonly ids: Readonly<Record<string, string>>;
  readonly fields: FoundFields;
  readonly genres: readonly string[];
  /** Paths below the root. */
  readonly pictures: Readonly<Partial<Record<ArtworkField, string>>>;
  readonly video: string | null;
  readonly trailer: string | null;
  readonly subtitles: number;
  readonly seasonNames: Readonly<Record<string, string>>;
  readonly episodes: readonly FoundEpisode[];
}

export interface FoundItem {
  readonly name: string;
  readonly year: number | null;
  /** Below the root, or the row of a spreadsheet. */
  readonly path: string;
  /** Null for something that no title can be made of. */
  readonly title: FoundTitle | null;
  /** False for a title that is a guess, and imported only if it is chosen. */
  readonly isRecognized: boolean;
  readonly problems: readonly ImportProblem[];
}

export const problem = (
  code: ImportProblemCode,
  about: Partial<Omit<ImportProblem, "code">> = {},
): ImportProblem => ({ code, file: null, line: null, column: null, detail: "", ...about });

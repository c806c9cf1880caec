/** The files of the web client that an embed page loads. */
export interface EmbedFiles {
  /** A module. */
  readonly script: string;
  readonly styles: readonly string[];
  /** What the script loads when the viewer clicks. */
  readonly player: {
    /** A module, and those that it imports. */
    readonly script: string;
    readonly imports: readonly string[];
    readonly styles: readonly string[];
  };
}

/** As the development server serves them. */
export const EMBED_SOURCES: EmbedFiles = {
  script: "/src/features/embeds/embed.ts",
  styles: ["/src/features/embeds/embed.css"],
  player: { script: "/src/features/embeds/embedded-player.tsx", imports: [], styles: [] },
};

/** Only its first level is checked: our own build writes it. */
const isEmbedFiles = (value: unknown): value is EmbedFiles =>
  typeof value === "object" &&
  value !== null &&
  "script" in value &&
  "styles" in value &&
  "player" in value;

/** @throws for a file that the build of the web client did not write. */
export function toEmbedFiles(value: unknown): EmbedFiles {
  if (isEmbedFiles(value)) return value;
  throw new Error(
    "The web build does not name the files of its embed page. Run npm run build again.",
  );
}

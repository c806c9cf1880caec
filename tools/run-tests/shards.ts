import { type Part, playwright, type Step, vitest } from "./parts.ts";

interface Shard {
  /** What it shows. */
  readonly about: string;
  readonly needs: Part["needs"];
  /** Its test files: deep ones, and those whose everyday form is a sample. */
  readonly files: readonly string[];
  /** What is no test file. */
  readonly steps?: readonly Step[];
}

const journeys = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `e2e/${name}.deep.spec.ts`);
const server = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `server/src/${path}.test.ts`);

const JOURNEYS_NEED = ["browser", "ffmpeg"] as const;

/**
 * The deep run in parts of about the same cost. `npm test` runs one of them, so eight commits in a row run all; a file
 * stands in one of them.
 */
export const SHARDS: readonly Shard[] = [
  {
    about: "every cell of the matrices, and requests of every kind",
    needs: ["ffmpeg", "openssl"],
    files: server(
      "testing/authorization-matrix",
      "testing/contract-fuzz",
      "testing/raw-fuzz",
      "testing/studio-key-matrix",
      "testing/studio-matrix",
    ),
  },
  {
    about: "states in every order, and backups to the row",
    needs: ["ffmpeg", "openssl"],
    files: [
      ...server(
        "cli/backup.deep",
        "features/backups/restoring/restore-site.deep",
        "features/catalog/rights/countries",
        "features/imports/large-library",
        "features/payments/any-order",
        "features/payments/states",
        "features/televisions/television-states",
        "features/watchlists/convergence",
        "features/watchlists/list-states",
        "platform/backup/restore.deep",
        "platform/backup/s3-target.deep",
      ),
      "web/src/features/watchlists/store/list-store.test.ts",
    ],
  },
  {
    about: "films of every kind",
    needs: JOURNEYS_NEED,
    files: [
      ...server(
        "cli/worker.deep",
        "features/catalog/ingest/complexity.deep",
        "features/catalog/ingest/corpus/colors",
        "features/catalog/ingest/corpus/corpus",
        "features/catalog/ingest/corpus/hdr-metadata.deep",
        "features/catalog/ingest/corpus/tracks.deep",
        "features/catalog/ingest/encodings.deep",
        "features/catalog/ingest/make-package",
        "features/catalog/ingest/transcoding.deep",
      ),
      ...journeys("film-colors", "playback-encodings", "playback-tracks"),
    ],
  },
  {
    about: "other engines than Chromium, and the container's tree",
    needs: ["ffmpeg", "firefox", "webkit", "xvfb", "gstreamer-libav", "gstreamer-good"],
    files: ["deploy/image/tree.deep.test.ts", "e2e/browsers/walk.deep.test.ts"],
  },
  {
    about: "journeys of visitors",
    needs: JOURNEYS_NEED,
    files: journeys(
      "embeds",
      "first-session",
      "home",
      "layout",
      "navigation",
      "oracle",
      "pages",
      "search",
      "search-filters",
      "search-saved",
      "titles",
      "transitions",
    ),
  },
  {
    about: "journeys of members",
    needs: JOURNEYS_NEED,
    files: journeys(
      "accounts",
      "activity",
      "ads",
      "ads-measurement",
      "ads-third-party",
      "membership",
      "payments",
      "payments-returns",
      "profiles",
      "watchlists",
      "watchlists-sharing",
    ),
  },
  {
    about: "journeys of playback, and proofs",
    needs: JOURNEYS_NEED,
    files: [
      "load/measured.deep.test.ts",
      ...journeys(
        "playback",
        "recovery",
        "televisions",
        "televisions-browse",
        "televisions-casting",
        "workers",
      ),
    ],
    steps: [{ command: ["node", "prove/main.ts", "--short"] }],
  },
  {
    about: "journeys of operators",
    needs: JOURNEYS_NEED,
    files: journeys(
      "studio",
      "studio-ads",
      "studio-bad-week",
      "studio-contrast",
      "studio-extras",
      "studio-first-films",
      "studio-home",
      "studio-imports",
      "studio-killed-uploads",
      "studio-large-text",
      "studio-lists",
      "studio-markers",
      "studio-reports",
      "studio-series",
      "studio-site",
      "studio-system",
      "studio-table",
    ),
  },
];

const DEEP = { TEST_DEEP: "1" };

const isJourney = (path: string): boolean => path.startsWith("e2e/") && path.endsWith(".spec.ts");

/** One shard as a part of a run, by its number from 1. */
export function deepPart(number: number): Part {
  const shard = SHARDS[number - 1];
  if (shard === undefined) throw new RangeError(`There is no shard ${number}`);
  const { about, files, needs, steps = [] } = shard;
  const inBrowser = files.filter(isJourney);
  const tests = files.filter((file) => !isJourney(file));
  return {
    name: `deep-${number}`,
    about,
    needs,
    usesBuild: true,
    steps: [
      ...(tests.length > 0 ? [vitest([], tests)] : []),
      ...(inBrowser.length > 0 ? [playwright([], inBrowser)] : []),
      ...steps,
    ].map((step) => ({ ...step, environment: { ...step.environment, ...DEEP } })),
  };
}

/** The shard of an everyday run, by the number of commits. */
export const shardOfCommits = (commits: number): number => (commits % SHARDS.length) + 1;

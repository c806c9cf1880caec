import type { Program } from "../machine.ts";

/** One command of a part. All commands of a part run, whatever fails. */
export interface Step {
  readonly command: readonly [program: string, ...args: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Its failures are read from the report that this kind of program writes. */
  readonly kind?: "vitest" | "playwright";
}

/** What `npm test` runs, costs and reports as one line. */
export interface Part {
  readonly name: string;
  /** What it shows, where its name does not say it. */
  readonly about?: string;
  readonly steps: readonly Step[];
  /** Programs that npm does not install. */
  readonly needs: readonly Program[];
  /** How many steps run beside each other: more than one for steps that use one core each. */
  readonly stepsAtOnce?: number;
  /** Runs what `build` makes. */
  readonly usesBuild?: true;
  /** Its test files; none for a part that cannot run single files. */
  readonly owns?: (path: string) => boolean;
}

export const isDeep = (path: string): boolean => /\.deep\.(?:test|spec)\.tsx?$/.test(path);
const isBrowserTest = (path: string): boolean => /\.browser\.(?:deep\.)?test\.tsx$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

const node = (...args: readonly string[]): Step => ({ command: ["node", ...args] });

/** Vitest with some of its projects, and some files or all. */
export const vitest = (projects: readonly string[], files: readonly string[] = []): Step => ({
  command: ["vitest", "run", ...projects.flatMap((name) => ["--project", name]), ...files],
  kind: "vitest",
});

/** Playwright with some of its projects, and some files or all. */
export const playwright = (projects: readonly string[], files: readonly string[] = []): Step => ({
  command: [
    "playwright",
    "test",
    "--config",
    "e2e/playwright.config.ts",
    ...projects.flatMap((name) => ["--project", name]),
    // Playwright reads expressions.
    ...files.map((file) => file.replaceAll(/[.+]/g, "\\$&")),
  ],
  kind: "playwright",
});

/** The programs that the tests of a part start. */
const SERVER_NEEDS = ["ffmpeg", "openssl"] as const;
const JOURNEY_NEEDS = ["browser", "ffmpeg"] as const;

/** The everyday parts, in the order of their run: what finds most mistakes in the shortest time comes first. */
export const PARTS: readonly Part[] = [
  {
    name: "check",
    needs: [],
    stepsAtOnce: 2,
    // One thread each: several would each compute the types that they share.
    steps: [
      { command: ["npm", "run", "--silent", "types"] },
      { command: ["oxlint", "--disable-nested-config", "--threads=1"] },
      { command: ["oxfmt", "--check", "--threads=1", "."] },
      node("tools/check-boundaries.ts"),
      { command: ["knip"] },
      node("tools/write-openapi.ts", "--check"),
      node("tools/lint-openapi.ts"),
      node("tools/write-coverage.ts", "--check"),
      node("tools/write-sizing.ts", "--check"),
      node("tools/check-product-words.ts"),
    ],
  },
  { name: "build", needs: [], steps: [node("tools/build-web-when-stale.ts")] },
  {
    name: "tools",
    usesBuild: true,
    needs: ["nginx"],
    steps: [vitest(["tools"])],
    owns: (path) =>
      isTest(path) && /^(?:tools|deploy\/checks)\/|^(?:studio|web)\/[^/]+$/.test(path),
  },
  {
    name: "web",
    needs: [],
    steps: [vitest(["*(web)", "design", "player"])],
    owns: (path) =>
      isTest(path) && /^(?:web|design|player)\/src\//.test(path) && !isBrowserTest(path),
  },
  {
    name: "studio",
    needs: [],
    steps: [vitest(["studio"])],
    owns: (path) => isTest(path) && path.startsWith("studio/src/"),
  },
  {
    name: "server",
    usesBuild: true,
    needs: SERVER_NEEDS,
    steps: [vitest(["server"])],
    owns: (path) => isTest(path) && path.startsWith("server/"),
  },
  {
    name: "pages",
    needs: ["browser"],
    steps: [vitest(["*(web in a browser)"])],
    owns: isBrowserTest,
  },
  {
    name: "load",
    usesBuild: true,
    needs: [],
    steps: [vitest(["load"])],
    owns: (path) => isTest(path) && path.startsWith("load/"),
  },
  {
    name: "journeys",
    usesBuild: true,
    needs: JOURNEY_NEEDS,
    steps: [playwright(["journeys", "ads"])],
    owns: (path) => /^e2e\/.*\.spec\.ts$/.test(path),
  },
  { name: "proofs", usesBuild: true, needs: ["ffmpeg"], steps: [node("prove/main.ts", "--short")] },
];

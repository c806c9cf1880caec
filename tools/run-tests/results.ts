import { relative } from "node:path";

export interface Counted {
  readonly passed: number;
  readonly failed: number;
}

interface Result extends Counted {
  /** A line for each failure, beginning with the file. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Reads the JSON report of Vitest. A file that cannot be loaded has no tests, and is one failure. */
export function vitestResult(text: string, root: string): Result {
  const report: VitestReport = JSON.parse(text);
  const failures = report.testResults.flatMap(
    ({ name, status, assertionResults, message = "" }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0 && status === "failed") return [`${file}: ${message.split("\n")[0]}`];
      return failed.map(({ fullName }) => `${file}: ${fullName}`);
    },
  );
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly expected: number };
}

const specsOf = ({
  specs = [],
  suites = [],
}: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Reads the JSON report of Playwright. */
export function playwrightResult(text: string): Result {
  const report: PlaywrightReport = JSON.parse(text);
  const isRed = (status: string): boolean => status === "unexpected" || status === "flaky";
  const failures = [
    ...report.suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => isRed(status)))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
    ...report.errors.map(({ message = "" }) => `e2e: ${message.split("\n")[0]}`),
  ];
  return { passed: report.stats.expected, failed: failures.length, failures };
}

import { expect, test } from "vitest";
import { playwrightResult, vitestResult } from "./results.ts";

test("Vitest's failures have their file and title, and so has a file that does not load", () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: "/project/web/src/a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "sorts" },
          { status: "failed", fullName: "names of people are sorted" },
        ],
      },
      {
        name: "/project/web/src/b.test.ts",
        status: "failed",
        message: "Cannot find module './c.ts'\n  at b.test.ts",
        assertionResults: [],
      },
      { name: "/project/web/src/d.test.ts", status: "passed", assertionResults: [] },
    ],
  };
  expect(vitestResult(JSON.stringify(report), "/project")).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      "web/src/a.test.ts: names of people are sorted",
      "web/src/b.test.ts: Cannot find module './c.ts'",
    ],
  });
});

test("Playwright's failures are found in nested suites, and errors outside of tests too", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "home.spec.ts",
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        specs: [spec("opens Home", "expected")],
        suites: [{ specs: [spec("plays a film", "unexpected"), spec("seeks", "flaky")] }],
      },
    ],
    errors: [{ message: "No tests found\nat x" }],
    stats: { expected: 1 },
  };
  expect(playwrightResult(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 3,
    failures: ["e2e/home.spec.ts: plays a film", "e2e/home.spec.ts: seeks", "e2e: No tests found"],
  });
});

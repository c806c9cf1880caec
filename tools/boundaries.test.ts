import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findViolations } from "./boundaries.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bijou-boundaries-"));
});
afterEach(() => rm(root, { recursive: true }));

/** Plants files that import each other, and returns the names of the broken rules. */
async function rulesBrokenBy(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  for (const [path, imported] of Object.entries(files)) {
    const text = imported === "" ? "export const a = 1;\n" : `export { a } from "${imported}";\n`;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const { modules, violations } = await findViolations(root, folders);
  expect(modules).toBe(Object.keys(files).length);
  return violations.map(({ rule }) => rule);
}

const home = "features/home/routes.ts";
const staff = "features/staff/people.ts";

test.each([
  ["web-not-server", "web/src/platform/session/api.ts", "server/src/app.ts"],
  ["server-not-web", "server/src/app.ts", "web/src/root.ts"],
  ["outsiders-only-contract", "e2e/home.spec.ts", "server/src/app.ts"],
  ["outsiders-only-contract", "bench/home.ts", "web/src/root.ts"],
  ["outsiders-only-contract", "load/report/page.ts", "server/src/app.ts"],
  ["demonstration-apart", "server/src/demo/demonstration.ts", "demo/manifest.ts"],
  ["platform-not-features", "server/src/platform/errors.ts", "server/src/features/home/service.ts"],
  [
    "email-texts-with-their-feature",
    "server/src/platform/mail/emails.ts",
    "server/src/platform/mail/email-parts.ts",
  ],
  [
    "email-texts-with-their-feature",
    `server/src/${home}`,
    "server/src/platform/mail/email-parts.ts",
  ],
  ["config-stands-alone", "server/src/config.ts", "server/src/features/ads/service.ts"],
  ["config-stands-alone", "server/src/config.ts", "server/src/demo/access.ts"],
  ["config-stands-alone", "server/src/config/values.ts", "server/src/features/ads/service.ts"],
  ["composition-on-top", "server/src/platform/mail/outbox.ts", "server/src/emails.ts"],
  ["composition-on-top", `server/src/${home}`, "server/src/app.ts"],
  ["composition-on-top", "server/src/platform/errors.ts", "server/src/cli/ads.ts"],
  ["composition-on-top", `server/src/${home}`, "server/src/demo/access.ts"],
  ["composition-on-top", `server/src/${home}`, "server/src/serve/serve.ts"],
  ["server-features-by-service", `server/src/${home}`, "server/src/features/titles/store.ts"],
  ["testing-only-in-tests", `server/src/${home}`, "server/src/testing/test-instance.ts"],
  ["web-features-by-public", "web/src/features/home/rows.ts", "web/src/features/titles/tile.ts"],
  ["web-outside-by-public", "web/src/app/shell.ts", "web/src/features/titles/tile.ts"],
  ["web-pages-are-leaves", "web/src/features/home/rows.ts", "web/src/features/home/home-page.tsx"],
  ["web-app-on-top", "web/src/features/home/rows.ts", "web/src/app/shell.ts"],
  ["web-shared-below-features", "web/src/player/player.ts", "web/src/features/home/public.ts"],
  ["web-platform-below-player", "web/src/platform/api.ts", "web/src/player/player.ts"],
  ["web-ui-knows-no-service", "web/src/ui/tile.ts", "contract/src/titles.ts"],
  ["web-ui-knows-no-service", "web/src/ui/tile.ts", "web/src/platform/api.ts"],
  ["web-ui-knows-no-service", "web/src/ui/tile.ts", "player/src/core/state.ts"],
  ["server-not-web", "server/src/app.ts", "player/src/core/state.ts"],
  ["outsiders-only-contract", "e2e/home.spec.ts", "design/src/money.ts"],
  ["design-depends-on-react-at-most", "design/src/money.ts", "contract/src/titles.ts"],
  ["player-depends-on-hls-at-most", "player/src/engine/hls.ts", "web/src/platform/api.ts"],
  ["player-core-without-dom", "player/src/core/state.ts", "player/src/engine/engine.ts"],
  ["studio-not-server", "studio/src/platform/api.ts", "server/src/app.ts"],
  ["web-not-studio", "web/src/root.ts", "studio/src/main.ts"],
  ["studio-not-web", "studio/src/ui/button.ts", "web/src/ui/button.ts"],
  ["server-not-web", "server/src/app.ts", "studio/src/main.ts"],
  ["outsiders-only-contract", "e2e/staff.spec.ts", "studio/src/main.ts"],
  ["studio-features-by-public", `studio/src/${staff}`, "studio/src/features/profile/factors.ts"],
  ["studio-outside-by-public", "studio/src/app/shell.ts", `studio/src/${staff}`],
  ["studio-pages-are-leaves", `studio/src/${staff}`, "studio/src/features/staff/staff-page.tsx"],
  ["studio-app-on-top", `studio/src/${staff}`, "studio/src/app/shell.ts"],
  ["studio-shared-below-features", "studio/src/platform/api.ts", `studio/src/${staff}`],
  ["studio-ui-knows-no-service", "studio/src/ui/button.ts", "contract/src/studio/staff.ts"],
  ["studio-ui-knows-no-service", "studio/src/ui/button.ts", "studio/src/platform/api.ts"],
])("%s: %s may not import %s", async (rule, from, to) => {
  const up = "../".repeat(from.split("/").length - 1);
  expect(await rulesBrokenBy({ [from]: `${up}${to}`, [to]: "" })).toContain(rule);
});

test("allowed imports pass", async () => {
  const broken = await rulesBrokenBy({
    "server/src/app.ts": "./features/home/routes.ts",
    [`server/src/${home}`]: "../titles/service.ts",
    "server/src/features/titles/service.ts": "../../platform/errors.ts",
    "server/src/platform/errors.ts": "",
    "web/src/player/player.ts": "../ui/tile.ts",
    "web/src/ui/tile.ts": "./button.ts",
    "web/src/ui/button.ts": "",
    "web/src/features/home/rows.ts": "../titles/public.ts",
    "web/src/features/titles/public.ts": "./tile.ts",
    "web/src/features/titles/tile.ts": "../../ui/tile.ts",
    "studio/src/app/routes.tsx": "../features/staff/staff-page.tsx",
    "studio/src/features/staff/staff-page.tsx": "../profile/public.ts",
    "studio/src/features/profile/public.ts": "../../platform/api.ts",
    "studio/src/platform/api.ts": "../ui/button.ts",
    "studio/src/ui/button.ts": "",
  });
  expect(broken).toEqual([]);
});

test("two files that import each other are a cycle", async () => {
  const broken = await rulesBrokenBy({
    "server/src/platform/a.ts": "./b.ts",
    "server/src/platform/b.ts": "./a.ts",
  });
  expect(broken).toContain("no-circular");
});

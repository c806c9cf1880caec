import { API_BASE } from "@bijou/contract/endpoint";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import { expect, test, vi } from "vitest";
import { useCommandLine } from "./testing/command-line.ts";
import { useTestInstance } from "./testing/test-instance.ts";

vi.setConfig({ testTimeout: 60_000 });

const instance = await useTestInstance();
const ADMINISTRATION = /admin|operator|moderator|superuser|\broles?\b/i;

test("R-10 members have no administrator among them: no call of theirs, no field of a response and no column of an account knows one", async () => {
  const { text } = await instance.anonymous.get(`${API_BASE}/openapi.json`);
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  expect(Object.keys(paths).length).toBeGreaterThan(80);
  const names = JSON.stringify(paths, (name, value: unknown) =>
    name === "summary" || name === "description" ? undefined : value,
  );
  expect(names.match(ADMINISTRATION)).toBeNull();
  const ofViewers = instance.app.routes.filter(({ url }) => !url.startsWith(STUDIO_BASE));
  for (const { url } of ofViewers) expect(url).not.toMatch(ADMINISTRATION);
  const { rows } = await instance.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name in ('accounts', 'profiles', 'sessions', 'devices')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ name }) => ADMINISTRATION.test(name))).toEqual([]);
});

test("X-19 operators have a command line, with films and encoding, and no page", async () => {
  const { bijou } = await useCommandLine(instance);
  const { code, output } = await bijou("--help");
  expect(code).toBe(0);
  for (const command of ["import", "ingest", "package", "titles", "publish", "jobs", "plans"])
    expect(output).toMatch(new RegExp(`^  ${command}\\b`, "m"));
  const titles = await bijou("titles");
  expect([titles.code, titles.output.includes("night-train")]).toEqual([0, true]);
});

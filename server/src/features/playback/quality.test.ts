import { playbackQuality, type QualityReport } from "@bijou/contract/quality";
import { beforeEach, describe, expect, test } from "vitest";
import { createPrometheusMeters } from "../../platform/metrics/prometheus.ts";
import { useCommandLine } from "../../testing/command-line.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { addQuality } from "./quality-store.ts";

const meters = createPrometheusMeters();
const instance = await useTestInstance({
  meters,
  countryOf: (ip) => (ip === "192.0.2.9" ? "DE" : ""),
});
const { database } = instance;
const { bijou } = await useCommandLine(instance);
const paperBoats = instance.title("paper-boats");
const SMOOTH: QualityReport = {
  video_id: paperBoats,
  startup_ms: 400,
  rebuffers: 0,
  rebuffer_ms: 0,
  watched_ms: 3_600_000,
  quality_changes: 1,
  failed: false,
  connection: "wifi",
};
const POOR: QualityReport = {
  ...SMOOTH,
  startup_ms: 3_600,
  rebuffers: 4,
  rebuffer_ms: 400_000,
  failed: true,
};
const { startup_ms: _, ...started } = SMOOTH;
const ABANDONED: QualityReport = { ...started, watched_ms: 0 };

beforeEach(() => instance.empty("playback_quality_days"));

async function stored() {
  await instance.app.playbackQuality.flush();
  const { rows } = await database.pool.query(
    "select * from playback_quality_days order by network",
  );
  return rows;
}

describe("O-14: what players report", () => {
  test("is summed up by title, day and network, and leads to nobody", async () => {
    const member = await instance.as("premium");
    const abroad = { from: "192.0.2.9" };
    await member.send(playbackQuality, SMOOTH, abroad);
    await member.send(playbackQuality, POOR, abroad);
    await member.send(playbackQuality, ABANDONED, abroad);
    await (await instance.as("bert")).call(playbackQuality, { ...SMOOTH, connection: "cellular" });
    const day = expect.any(Date) as Date;
    expect(await stored()).toEqual([
      {
        title_id: paperBoats,
        day,
        network: "??/cellular",
        playbacks: 1,
        started: 1,
        startup_ms: 400,
        slow_starts: 0,
        rebuffers: 0,
        rebuffer_ms: 0,
        watched_ms: 3_600_000,
        quality_changes: 1,
        failures: 0,
      },
      {
        title_id: paperBoats,
        day,
        network: "DE/wifi",
        playbacks: 3,
        started: 2,
        startup_ms: 4_000,
        slow_starts: 1,
        rebuffers: 4,
        rebuffer_ms: 400_000,
        watched_ms: 7_200_000,
        quality_changes: 3,
        failures: 1,
      },
    ]);
    const text = await meters.text();
    expect(text).toContain('bijou_playbacks_total{result="failed"} 1');
    expect(text).toContain('bijou_playbacks_total{result="abandoned"} 1');
    expect(text).toContain("bijou_playback_startup_seconds_count 3");
    expect(text).toContain("bijou_playback_rebuffer_seconds_total 400");
  });

  test("adds to the sums of another server", async () => {
    const member = await instance.as("bert");
    for (let sent = 0; sent < 2; sent++) {
      await member.call(playbackQuality, SMOOTH);
      await stored();
    }
    expect(await stored()).toMatchObject([{ playbacks: 2, startup_ms: 800 }]);
  });

  test.each([
    ["a negative time", { startup_ms: -1 }],
    ["more than a day", { watched_ms: 86_400_001 }],
    ["a fraction", { rebuffers: 0.5 }],
    ["a made-up network", { connection: "carrier-pigeon" }],
    ["an address", { ip: "192.0.2.9" }],
  ])("with %s is rejected", async (_name, wrong) => {
    const member = await instance.as("bert");
    expect((await member.send(playbackQuality, { ...SMOOTH, ...wrong })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("of a title that the member cannot see is rejected", async () => {
    const child = await instance.as("amy");
    const hidden = { ...SMOOTH, video_id: instance.title("night-train") };
    expect((await child.send(playbackQuality, hidden)).status).toBe(404);
  });

  test("waits while the database is unavailable", async () => {
    const member = await instance.as("bert");
    await member.call(playbackQuality, SMOOTH);
    database.isUnavailable = true;
    await instance.app.playbackQuality.flush();
    database.isUnavailable = false;
    expect(await stored()).toMatchObject([{ playbacks: 1 }]);
  });

  test("is deleted after 400 days", async () => {
    const at = (days: number) => new Date(instance.clock.now() - days * DAY_MS).toISOString();
    const sums = { playbacks: 1, started: 1, startupMs: 1, slowStarts: 0, rebuffers: 0 };
    const rest = { rebufferMs: 0, watchedMs: 0, qualityChanges: 0, failures: 0 };
    await addQuality(
      database,
      [399, 401].map((days) => ({
        titleId: paperBoats,
        day: at(days).slice(0, 10),
        network: "DE/wifi",
        ...sums,
        ...rest,
      })),
    );
    await instance.app.sweep();
    expect(await stored()).toHaveLength(1);
  });
});

test("O-14: bijou quality shows it by title, day and network", async () => {
  const member = await instance.as("premium");
  for (const report of [SMOOTH, POOR, ABANDONED]) await member.call(playbackQuality, report);
  await instance.app.playbackQuality.flush();
  const shown = await bijou("quality", "--by", "network");
  expect(shown.output).toMatch(
    /\?\?\/wifi\s+3\s+2\.0\s+2\.00\s+50\.0\s+33\.3\s+5\.26\s+2\.0\s+33\.3/,
  );
  const csv = await bijou("quality", "--title", "paper-boats", "--csv");
  expect(csv.output).toContain("paper-boats,Paper Boats,3,2.0,2.00,50.0,33.3,5.26,2.0,33.3");
});

import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { playbackQuality } from "@bijou/contract/quality";
import { homeVideos, trendingVideos } from "@bijou/contract/home";
import { afterAll, describe, expect, test } from "vitest";
import { meterInstance } from "../../meter-instance.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { startJobs } from "../jobs/jobs.ts";
import { serveMetrics } from "./metrics-server.ts";
import { combine, createPrometheusMeters } from "./prometheus.ts";

const meters = createPrometheusMeters();
const instance = await useTestInstance({ meters });
meterInstance(meters, instance.database);

/** The value of a series, written as Prometheus has it. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe("O-14: /metrics", () => {
  test("requests are counted by route, method and class, and a client cannot make up series", async () => {
    const guest = await instance.guest();
    for (const page of [0, 1, 0]) await guest.send(homeVideos, { start_range: page });
    for (let made = 0; made < 50; made++) await instance.anonymous.get(`/api/v3/made-up-${made}`);
    const text = await meters.text();
    const count = "bijou_http_request_duration_seconds_count";
    expect(valueOf(text, `${count}{method="GET",route="/api/v3/home-videos",status="2xx"}`)).toBe(
      3,
    );
    expect(valueOf(text, `${count}{method="GET",route="/api/*",status="4xx"}`)).toBe(50);
    expect(text).not.toContain("made-up");
  });

  test("caches tell their size and how often they answered", async () => {
    const guest = await instance.guest();
    for (let sent = 0; sent < 5; sent++) await guest.send(trendingVideos, {}, { method: "GET" });
    const text = await meters.text();
    expect(valueOf(text, 'bijou_cache_hits_total{cache="responses"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'bijou_cache_entries{cache="responses"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'bijou_cache_bytes{cache="media"}')).toBe(0);
  });

  test("jobs, mails, films to be encoded and the pool are read from the database", async () => {
    const { pool } = instance.database;
    const jobs = await startJobs(instance.database);
    await jobs.createQueue("print");
    await jobs.stop({ graceful: false });
    await pool.query("update jobs.queue set failed_count = 2 where name = 'print'");
    await pool.query(
      `insert into mails (template, recipient, content, created_at)
       values ('code', 'a@bijou.test', '{}', now() - interval '90 seconds')`,
    );
    const text = await meters.text();
    expect(valueOf(text, 'bijou_jobs{queue="print",state="failed"}')).toBe(2);
    expect(valueOf(text, "bijou_mails_waiting")).toBe(1);
    expect(valueOf(text, "bijou_mails_oldest_seconds")).toBeGreaterThan(89);
    expect(valueOf(text, "bijou_database_up")).toBe(1);
    expect(valueOf(text, "bijou_database_connections_max")).toBe(10);
    expect(valueOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
  });

  test("without the database everything else is still shown", async () => {
    instance.database.isUnavailable = true;
    const text = await meters.text();
    instance.database.isUnavailable = false;
    expect(valueOf(text, "bijou_database_up")).toBe(0);
    expect(valueOf(text, "bijou_mails_waiting")).toBeUndefined();
    expect(text).toContain('route="/api/v3/home-videos"');
  });

  test("a supervisor adds up its processes, and takes what they share once", async () => {
    const own = await meters.measured();
    const text = await combine([own, own]);
    const count = "bijou_http_request_duration_seconds_count";
    expect(valueOf(text, `${count}{method="GET",route="/api/v3/home-videos",status="2xx"}`)).toBe(
      6,
    );
    expect(valueOf(text, "bijou_mails_waiting")).toBe(1);
    expect(valueOf(text, "bijou_database_connections_max")).toBe(20);
  });
});

describe("O-14: the Grafana dashboard", async () => {
  const file = join(import.meta.dirname, "../../../../deploy/grafana/bijou.json");
  const dashboard = await readFile(file, "utf8");

  test("asks for metrics that there are, and each has its panel", async () => {
    const text = await meters.text();
    const series = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    const asked = new Set(dashboard.match(/\b(?:bijou|process|nodejs)_[a-z0-9_]+/g));
    expect([...asked].filter((name) => !series.includes(name))).toEqual([]);
    const own = series.filter((name) => /^bijou_(?!cache_entries)(?!.*_(?:sum|count)$)/.test(name));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });

  test("groups by labels that there are", async () => {
    await (
      await instance.as("bert")
    ).call(playbackQuality, {
      video_id: instance.title("paper-boats"),
      rebuffers: 0,
      rebuffer_ms: 0,
      watched_ms: 0,
      quality_changes: 0,
      failed: true,
      connection: "unknown",
    });
    const text = await meters.text();
    const labels = [...dashboard.matchAll(/by \((\w+)\)/g)].map(([, label = ""]) => label);
    expect(labels.length).toBeGreaterThan(10);
    const given = [...text.matchAll(/(\w+)="/g)].map(([, label]) => label);
    expect(labels.filter((label) => label !== "instance" && !given.includes(label))).toEqual([]);
  });
});

describe("O-14: the port of /metrics", async () => {
  const token = "prometheus-".repeat(4);
  const text = () => meters.text();
  const server = await serveMetrics({ port: 0, host: "127.0.0.1", token, text });
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    });

  test("needs the token", async () => {
    const allowed = await ask("/metrics", `Bearer ${token}`);
    expect(allowed.headers.get("content-type")).toContain("text/plain");
    expect(await allowed.text()).toContain("bijou_database_up 1");
    for (const wrong of [undefined, "Bearer ", `Bearer ${token}x`, `Basic ${token}`])
      expect((await ask("/metrics", wrong)).status).toBe(401);
  });

  test("has nothing else", async () => {
    expect((await ask("/", `Bearer ${token}`)).status).toBe(404);
    expect((await instance.anonymous.get("/metrics")).status).toBe(404);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../tools/start-server.ts";
import { startProgram } from "../runs/servers.ts";
import { deployFile, findNginx, run, withPlaces, writeNginx } from "./nginx-program.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-nginx-"));
afterAll(() => rm(directory, { recursive: true }));

const places = {
  http: 48_080,
  https: 48_443,
  media: directory,
  servers: ["127.0.0.1:3001", "127.0.0.1:3002", "127.0.0.1:3003"],
};

/** nginx's verdict on a configuration. */
async function judge(shipped: string): Promise<{ status: number | null; stderr: string }> {
  const args = await writeNginx(directory, withPlaces(shipped, { directory, places }));
  const { status, stderr } = run(findNginx(), ["-t", ...args]);
  return { status, stderr };
}

test.each(["nginx.conf", "nginx-many.conf"])(
  "O-03, O-14: nginx accepts deploy/%s",
  async (name) => {
    expect(await judge(await deployFile(name))).toEqual({
      status: 0,
      stderr: expect.stringContaining("test is successful"),
    });
  },
);

test.each(["nginx.conf", "nginx-many.conf"])(
  "ASVS 4.1.2: %s redirects pages to HTTPS, and refuses the API with a reason",
  async (name) => {
    const own = { ...places, http: await freePort(), https: await freePort() };
    const blocks = withPlaces(await deployFile(name), { directory, places: own });
    const args = await writeNginx(directory, blocks);
    const nginx = await startProgram(findNginx(), [...args, "-g", "daemon off;"], {
      port: own.http,
    });
    try {
      const ask = (path: string) =>
        fetch(`http://127.0.0.1:${own.http}${path}`, { method: "POST", redirect: "manual" });
      const api = await ask("/api/v3/login");
      expect(api.status).toBe(403);
      expect(await api.json()).toEqual({
        error: "https_required",
        message: expect.stringContaining("https://"),
      });
      const page = await ask("/browse?genre=1");
      expect(page.headers.get("location")).toBe("https://films.example.org/browse?genre=1");
    } finally {
      await nginx.stop();
    }
  },
);

test("O-03: a block that nginx rejects is noticed", async () => {
  const shipped = await deployFile("nginx.conf");
  expect((await judge(shipped.replace("proxy_pass", "proxy_past"))).status).toBe(1);
});

test("O-14: the configuration for many servers differs from that for one in its upstream only", async () => {
  const [one, many] = await Promise.all(["nginx.conf", "nginx-many.conf"].map(deployFile));
  const upstream = /^(?:#.*\n)*\n*upstream bijou \{[^}]*\}\n+/;
  const retries = /^(?:#.*\n)*(?:proxy_next_upstream.*\n)+\n*/;
  const restOf = (text = "") => text.replace(upstream, "").replace(retries, "");
  expect(restOf(many)).toBe(restOf(one));
  expect(restOf(one)).toMatch(/^# Files whose address/);
});

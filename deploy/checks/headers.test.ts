import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployFile } from "./nginx-program.ts";

const YEAR = "max-age=31536000; includeSubDomains";
const configurations = readdirSync(join(import.meta.dirname, "..")).filter(
  (name) => /nginx.*\.conf$/.test(name) || name === "Caddyfile",
);

test.each(configurations)(
  "ASVS 3.4.1: %s asks browsers to use TLS only for a year, also for subdomains",
  async (name) => {
    const lines = (await deployFile(name)).match(/^.*Strict-Transport-Security.*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes(`"${YEAR}"`))).toEqual([]);
  },
);

test("ASVS 3.4.1: a location of nginx that adds a header repeats that of the server, which it would lose", async () => {
  for (const name of configurations.filter((file) => file.endsWith(".conf"))) {
    const locations = (await deployFile(name)).match(/^ *location [^]*?\n *\}/gm) ?? [];
    const losing = locations.filter(
      (location) =>
        location.includes("add_header") && !location.includes("Strict-Transport-Security"),
    );
    expect(losing).toEqual([]);
  }
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);
const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the policy of a page", () => {
  test("allows exactly its own inline scripts, each once, by their hashes", () => {
    const page = `<script>one()</script><script nonce="x">two()</script><script>one()</script>
      <script src="/assets/main.js"></script><script type="application/ld+json">{"a":1}</script>`;
    expect(directive(contentSecurityPolicy(page), "script-src")).toBe(
      `'self' ${hashOf("one()")} ${hashOf("two()")}`,
    );
  });

  test("allows no inline script on a page without any", () => {
    expect(directive(contentSecurityPolicy("<p>Hello</p>"), "script-src")).toBe("'self'");
  });

  test("hashes a multi-line script as the browser does", () => {
    const script = "\n  start();\n  // <b>\n";
    expect(contentSecurityPolicy(`<script type="module">${script}</script>`)).toContain(
      hashOf(script),
    );
  });

  test("lets ads load from their hosts and report to them, but run no script", () => {
    const adHosts = ["https://ads.example", "https://*.cdn.example"];
    const policy = contentSecurityPolicy("", { adHosts });
    for (const name of ["img-src", "connect-src", "media-src"])
      expect(directive(policy, name)).toMatch(
        / https:\/\/ads\.example https:\/\/\*\.cdn\.example$/,
      );
    expect(directive(policy, "script-src")).toBe("'self'");
    expect(directive(policy, "default-src")).toBe("'none'");
  });

  test("S-184 lets a conversion pixel load from its host, and nothing else", () => {
    const policy = contentSecurityPolicy("", { pixelHosts: ["https://pixel.example"] });
    expect(directive(policy, "img-src")).toBe("'self' data: https://pixel.example");
    expect(policy.match(/https:/g)).toHaveLength(1);
  });

  test("allows no style attribute, no plug-in, no framing and no other origin", () => {
    const policy = contentSecurityPolicy("");
    expect(directive(policy, "style-src")).toBe("'self'");
    expect(directive(policy, "default-src")).toBe("'none'");
    expect(directive(policy, "frame-ancestors")).toBe("'none'");
    expect(directive(policy, "object-src")).toBe("'none'");
    expect(directive(policy, "base-uri")).toBe("'none'");
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  });

  test("allows frames of this site only where they are requested", () => {
    expect(directive(contentSecurityPolicy(""), "frame-src")).toBeUndefined();
    expect(directive(contentSecurityPolicy("", { framesOwn: true }), "frame-src")).toBe("'self'");
  });

  test("changes nothing but the framing for a page that other sites may show", () => {
    const [closed, open] = [
      contentSecurityPolicy(""),
      contentSecurityPolicy("", { frameAncestors: ["https://blog.example", "https://*.example"] }),
    ];
    expect(open).toBe(
      closed.replace(
        "frame-ancestors 'none'",
        "frame-ancestors https://blog.example https://*.example",
      ),
    );
  });

  test("lets the player feed its film through a blob", () => {
    expect(directive(contentSecurityPolicy(""), "media-src")).toBe("'self' blob:");
  });
});

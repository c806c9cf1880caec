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
  test("issue 12: allows exactly the inline scripts that its renderer wrote, each once", () => {
    const inlineScripts = ["one()", "\n  two();\n  // <b>\n", "one()"];
    expect(directive(contentSecurityPolicy({ inlineScripts }), "script-src")).toBe(
      `'self' ${hashOf("one()")} ${hashOf("\n  two();\n  // <b>\n")}`,
    );
  });

  test("allows no inline script on a page without any", () => {
    expect(directive(contentSecurityPolicy(), "script-src")).toBe("'self'");
  });

  test("issue 12: lets no string into a script sink, except through the policies of the page", () => {
    const [strict, named] = [
      contentSecurityPolicy(),
      contentSecurityPolicy({ trustedTypes: ["bijou-worker", "bijou-ad-document"] }),
    ];
    for (const policy of [strict, named])
      expect(directive(policy, "require-trusted-types-for")).toBe("'script'");
    expect(directive(strict, "trusted-types")).toBe("'none'");
    expect(directive(named, "trusted-types")).toBe("bijou-worker bijou-ad-document");
  });

  test("lets ads load from their hosts and report to them, but run no script", () => {
    const adHosts = ["https://ads.example", "https://*.cdn.example"];
    const policy = contentSecurityPolicy({ adHosts });
    for (const name of ["img-src", "connect-src", "media-src"])
      expect(directive(policy, name)).toMatch(
        / https:\/\/ads\.example https:\/\/\*\.cdn\.example$/,
      );
    expect(directive(policy, "script-src")).toBe("'self'");
    expect(directive(policy, "default-src")).toBe("'none'");
  });

  test("lets a conversion pixel load from its host, and nothing else", () => {
    const policy = contentSecurityPolicy({ pixelHosts: ["https://pixel.example"] });
    expect(directive(policy, "img-src")).toBe("'self' data: https://pixel.example");
    expect(policy.match(/https:/g)).toHaveLength(1);
  });

  test("allows pictures as blobs, frames of this site and a manifest only where a page needs them", () => {
    const policy = contentSecurityPolicy({ blobPictures: true, framesOwn: true });
    expect(directive(policy, "img-src")).toBe("'self' data: blob:");
    expect(directive(policy, "frame-src")).toBe("'self'");
    expect(directive(contentSecurityPolicy(), "img-src")).toBe("'self' data:");
    expect(directive(contentSecurityPolicy(), "frame-src")).toBeUndefined();
    expect(directive(contentSecurityPolicy(), "manifest-src")).toBe("'self'");
    expect(
      directive(contentSecurityPolicy({ hasManifest: false }), "manifest-src"),
    ).toBeUndefined();
  });

  test("allows no style attribute, no plug-in, no framing and no other origin", () => {
    const policy = contentSecurityPolicy();
    expect(directive(policy, "style-src")).toBe("'self'");
    expect(directive(policy, "default-src")).toBe("'none'");
    expect(directive(policy, "frame-ancestors")).toBe("'none'");
    expect(directive(policy, "object-src")).toBe("'none'");
    expect(directive(policy, "base-uri")).toBe("'none'");
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  });

  test("allows frames of this site only where they are requested", () => {
    expect(directive(contentSecurityPolicy(), "frame-src")).toBeUndefined();
    expect(directive(contentSecurityPolicy({ framesOwn: true }), "frame-src")).toBe("'self'");
  });

  test("changes nothing but the framing for a page that other sites may show", () => {
    const [closed, open] = [
      contentSecurityPolicy(),
      contentSecurityPolicy({ frameAncestors: ["https://blog.example", "https://*.example"] }),
    ];
    expect(open).toBe(
      closed.replace(
        "frame-ancestors 'none'",
        "frame-ancestors https://blog.example https://*.example",
      ),
    );
  });

  test("lets the player feed its film through a blob", () => {
    expect(directive(contentSecurityPolicy(), "media-src")).toBe("'self' blob:");
  });
});

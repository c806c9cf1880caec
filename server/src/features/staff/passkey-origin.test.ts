import { describe, expect, test } from "vitest";
import { isPasskeyOrigin } from "./passkey-origin.ts";

describe("passkeys need a secure context and a host name", () => {
  test.each([
    ["https://films.example.org", true],
    ["https://films.example.org:8443", true],
    ["https://kino", true],
    ["https://localhost", true],
    // Browsers treat it as secure.
    ["http://localhost:3000", true],
    ["http://films.example.org", false],
    ["http://localhost.example.org", false],
    ["https://192.0.2.7", false],
    ["http://127.0.0.1:3000", false],
    // Another spelling of 127.0.0.1.
    ["https://0x7f.1", false],
    ["https://[2001:db8::7]:8443", false],
    ["http://[::1]:3000", false],
  ])("%s: %s", (url, isOne) => {
    expect(isPasskeyOrigin(url)).toBe(isOne);
  });
});

import { expect, test } from "vitest";
import { deviceKind } from "./device-kind.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "computer"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Mobile/15E148", "phone"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18 Mobile/15E148", "tablet"],
  ["Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) Version/8.0 TV Safari/537.36", "television"],
  ["Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94 Safari/537.36", "television"],
  ["Mozilla/5.0 (Linux; Android 11; AFTKA) Chrome/130 Mobile Safari/537.36", "television"],
  [undefined, "computer"],
])("%s is a %s", (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});

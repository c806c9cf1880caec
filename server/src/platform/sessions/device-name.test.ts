import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const on = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 ${browser}`;

test.each([
  [on("X11; Linux x86_64", "Chrome/140.0 Safari/537.36"), "Chrome on Linux"],
  [on("Windows NT 10.0", "Chrome/140.0 Safari/537.36 Edg/140.0"), "Edge on Windows"],
  [on("X11; Linux x86_64", "HeadlessChrome/140.0 Safari/537.36"), "Chrome on Linux"],
  [on("iPhone; CPU iPhone OS 18_0 like Mac OS X", "Version/18 Safari/604"), "Safari on iPhone"],
  [
    on("Linux; Android 15", "SamsungBrowser/28 Chrome/130 Safari/537"),
    "Samsung Internet on Android",
  ],
  [on("Macintosh; Intel Mac OS X 10.15", "Firefox/140.0"), "Firefox on Mac"],
  ["<script>alert(1)</script>", "A browser"],
  [undefined, "A browser"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

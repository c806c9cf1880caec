import { expect, test } from "vitest";
import { smtpClientName } from "./mailer.ts";

test.each([
  ["https://bijou.test", "bijou.test"],
  ["http://127.0.0.1:3000", "[127.0.0.1]"],
  ["http://[::1]:3000", "[IPv6:::1]"],
])("M-16: a site at %s says %s to mail servers", (publicUrl, expected) => {
  expect(smtpClientName(publicUrl)).toBe(expected);
});

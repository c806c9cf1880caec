import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findInstance } from "../cli/find-instance.ts";
import { instanceEnvironment, parseConfig } from "../config.ts";
import { ConfigurationError } from "../platform/errors.ts";

const directory = mkdtempSync(join(tmpdir(), "bijou-secrets-"));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

const SECRET = "s".repeat(32);
const databaseUrl = "postgres://bijou_app:hunter2@db/bijou";
const given = {
  APP_SECRET_FILE: file("app", `${SECRET}\n`),
  DATABASE_URL_FILE: file("database", `${databaseUrl}\n`),
  DATABASE_ADMIN_URL_FILE: file("admin", "postgres://bijou_owner:hunter2@db/bijou"),
  SMTP_URL_FILE: file("smtp", "smtps://films:hunter2@smtp.example.org:465"),
  STRIPE_SECRET_KEY_FILE: file("secret-key", "sk_test_1"),
  STRIPE_PUBLISHABLE_KEY_FILE: file("publishable-key", "pk_test_1"),
  STRIPE_WEBHOOK_SECRET_FILE: file("webhook-secret", "whsec_1"),
  METRICS_TOKEN_FILE: file("token", SECRET),
  METRICS_PORT: "9100",
};

function mistakesIn(environment: Readonly<Record<string, string>>): string {
  try {
    parseConfig(environment, directory);
    return "";
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

test("S-15: each secret can be a file, which a line break may end", () => {
  expect(parseConfig(given, directory)).toMatchObject({
    appSecret: SECRET,
    databaseUrl,
    databaseAdminUrl: "postgres://bijou_owner:hunter2@db/bijou",
    smtp: { host: "smtp.example.org", password: "hunter2" },
    payments: {
      environment: {
        secretKey: "sk_test_1",
        publishableKey: "pk_test_1",
        webhookSecret: "whsec_1",
      },
    },
    metrics: { token: SECRET },
  });
});

test("S-15: commands get the secrets of a running server from its files, but not the owner's", () => {
  expect(instanceEnvironment(given, undefined)).toEqual({
    APP_SECRET: SECRET,
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
});

test("S-15: a file that is missing or empty, and a secret that is given twice, are all named", async () => {
  const missing = join(directory, "missing");
  const environment = {
    APP_SECRET: SECRET,
    APP_SECRET_FILE: given.APP_SECRET_FILE,
    SMTP_URL_FILE: missing,
    METRICS_TOKEN_FILE: file("empty", " \n"),
    DATABASE_URL_FILE: directory,
    STRIPE_SECRET_KEY_FILE: file("wrong-key", "hunter2"),
  };
  expect(mistakesIn(environment).split("\n")).toEqual([
    "APP_SECRET and APP_SECRET_FILE are both set. Set one of them",
    `DATABASE_URL_FILE cannot be read: ${directory} (EISDIR)`,
    `SMTP_URL_FILE cannot be read: ${missing} (ENOENT)`,
    `METRICS_TOKEN_FILE names an empty file: ${join(directory, "empty")}`,
    "STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_",
  ]);
  await expect(findInstance({ SMTP_URL_FILE: missing }, directory)).rejects.toThrow(
    /^SMTP_URL_FILE cannot be read/,
  );
  expect((await findInstance(given, directory)).config.databaseUrl).toBe(databaseUrl);
});

test("S-15: an empty variable counts as absent, as without a file", () => {
  expect(mistakesIn({ APP_SECRET: "", APP_SECRET_FILE: given.APP_SECRET_FILE })).toBe("");
  expect(mistakesIn({ APP_SECRET_FILE: "" })).toBe("");
});

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { mistakesIn, root } from "./config/mistakes.fixture.ts";

test("an empty environment is an instance for this machine only", () => {
  expect(parseConfig({ WORKERS: "1" }, root)).toEqual({
    backups: { isAutomatic: true, place: undefined, withFilms: false, kept: 14 },
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    studio: { url: "http://127.0.0.1:3000", isOwnHost: false, networks: [] },
    dataDirectory: join(root, "data"),
    mediaRoots: [],
    mediaBucket: undefined,
    s3Credentials: undefined,
    s3Region: undefined,
    databaseUrl: undefined,
    databaseAdminUrl: undefined,
    workers: 1,
    databasePool: 10,
    ffmpegPath: undefined,
    encoder: "x264",
    transcodes: true,
    workDirectory: join(root, "data/work"),
    demonstration: "auto",
    logLevel: "warn",
    accessLog: false,
    appSecret: undefined,
    limitScale: 1,
    captchaEffort: 1,
    preparePicturesSeconds: 15,
    pictureEffort: undefined,
    trustedProxies: [],
    adHosts: [],
    embedOrigins: ["*"],
    conversionUrls: [],
    drainSeconds: 0,
    fakeStripeEvents: "ordered",
    payments: {},
    mailFrom: { name: undefined, address: "no-reply@localhost" },
    serviceName: undefined,
  });
});

test("the payment provider's three keys, each of its own kind, are never printed", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  expect(parseConfig({ ...keys, STRIPE_API_URL: "http://127.0.0.1:12111" }, root).payments).toEqual(
    {
      environment: {
        secretKey: "sk_test_1",
        publishableKey: "pk_test_1",
        webhookSecret: "whsec_1",
        apiUrl: "http://127.0.0.1:12111",
      },
    },
  );
  expect(mistakesIn({ STRIPE_SECRET_KEY: "sk_test_1" })).toContain("must be set together");
  const swapped = mistakesIn({ ...keys, STRIPE_PUBLISHABLE_KEY: "sk_live_secret" });
  expect(swapped).toBe("STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_");
});

test("the URLs of conversions, with the merchant id for affiliates", () => {
  const partners = {
    CONVERSION_URL: "https://ads.example/c?id=AW-1&value=[AMOUNT]&currency=[CURRENCY]",
    AFFILIATE_URL: "https://pixel.example/?m=[MERCHANTID]&order=[TRANSACTIONID]",
    AFFILIATE_MERCHANT_ID: "4711",
  };
  expect(parseConfig(partners, root).conversionUrls).toEqual([
    "https://ads.example/c?id=AW-1&value=[AMOUNT]&currency=[CURRENCY]",
    "https://pixel.example/?m=4711&order=[TRANSACTIONID]",
  ]);
  for (const half of ["AFFILIATE_URL", "AFFILIATE_MERCHANT_ID"] as const)
    expect(mistakesIn({ [half]: partners[half] })).toBe(
      "AFFILIATE_URL and AFFILIATE_MERCHANT_ID must be set together",
    );
});

test("the events of a demonstration arrive in the configured way", () => {
  expect(parseConfig({ PAYMENT_STAND_IN_EVENTS: "late" }, root).fakeStripeEvents).toBe("late");
});

test("O-11: the drain is a whole number of seconds, at most five minutes", () => {
  expect(parseConfig({ DRAIN_SECONDS: "10" }, root).drainSeconds).toBe(10);
  for (const wrong of ["-1", "1.5", "301", "ten"])
    expect(mistakesIn({ DRAIN_SECONDS: wrong })).toBe(
      `DRAIN_SECONDS must be a whole number from 0 to 300, not "${wrong}"`,
    );
});

test("O-14: the access log is off unless ACCESS_LOG is on", () => {
  expect(parseConfig({ ACCESS_LOG: "on" }, root).accessLog).toBe(true);
  expect(mistakesIn({ ACCESS_LOG: "1" })).toBe('ACCESS_LOG must be on or off, not "1"');
});

describe("O-14: metrics", () => {
  const token = "m".repeat(32);

  test("are read on a port of their own, from this machine", () => {
    expect(parseConfig({ METRICS_TOKEN: token }, root).metrics).toBeUndefined();
    expect(parseConfig({ METRICS_PORT: "9464" }, root).metrics).toEqual({
      port: 9464,
      host: "127.0.0.1",
      token: undefined,
    });
  });

  test("need a token when other machines can connect", () => {
    const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
    expect(mistakesIn(open)).toContain("METRICS_TOKEN must be set");
    expect(parseConfig({ ...open, METRICS_TOKEN: token }, root).metrics?.token).toBe(token);
    expect(mistakesIn({ METRICS_PORT: "9464", METRICS_TOKEN: "short" })).toContain("METRICS_TOKEN");
  });
});

test("an empty variable counts as not set", () => {
  expect(parseConfig({ PORT: "", PUBLIC_URL: "  " }, root).port).toBe(3000);
});

test("the public address follows host and port, unless it is given", () => {
  expect(parseConfig({ HOST: "::1", PORT: "80" }, root).publicUrl).toBe("http://[::1]:80");
  const given = { PUBLIC_URL: "https://films.example.org/" };
  expect(parseConfig(given, root).publicUrl).toBe("https://films.example.org");
});

test("a list of proxies is split at its commas", () => {
  const proxies = { TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2" };
  expect(parseConfig(proxies, root).trustedProxies).toEqual(["10.0.0.1", "10.0.0.2"]);
});

test("the tag of another ad server allows its own host, and others may be added", () => {
  const config = parseConfig(
    { AD_TAG_URL: "https://ads.example/v?cb=[CACHEBUSTING]", AD_HOSTS: "https://*.cdn.example" },
    root,
  );
  expect(config.adTagUrl).toBe("https://ads.example/v?cb=[CACHEBUSTING]");
  expect(config.adHosts).toEqual(["https://ads.example", "https://*.cdn.example"]);
});

test("EMBED_ORIGINS lists the sites that may show trailers, or none", () => {
  const originsOf = (EMBED_ORIGINS: string) => parseConfig({ EMBED_ORIGINS }, root).embedOrigins;
  expect(originsOf("*")).toEqual(["*"]);
  expect(originsOf("none")).toEqual([]);
  expect(originsOf("https://blog.example.org, https://*.example.com")).toEqual([
    "https://blog.example.org",
    "https://*.example.com",
  ]);
});

describe("the mail server", () => {
  const smtpOf = (url: string) => parseConfig({ SMTP_URL: url }, root).smtp;

  test("an address with user and password, each of which may be percent-encoded", () => {
    expect(smtpOf("smtps://films%40example.org:p%2Fss@smtp.example.org")).toEqual({
      host: "smtp.example.org",
      port: 465,
      secure: true,
      user: "films@example.org",
      password: "p/ss",
    });
  });

  test("a server without either, on another port", () => {
    expect(smtpOf("smtp://[::1]:2525")).toEqual({
      host: "::1",
      port: 2525,
      secure: false,
      user: "",
      password: "",
    });
  });

  test("the sender has the name of the site unless another is given", () => {
    const senderOf = (environment: Record<string, string>) =>
      parseConfig(environment, root).mailFrom;
    expect(senderOf({ PUBLIC_URL: "https://films.example.org" })).toEqual({
      name: undefined,
      address: "no-reply@films.example.org",
    });
    expect(senderOf({ MAIL_FROM: "Roxy, Kino & Bar <kasse@roxy.example>" })).toEqual({
      name: "Roxy, Kino & Bar",
      address: "kasse@roxy.example",
    });
    expect(senderOf({ SERVICE_NAME: "The Odeon" }).name).toBe("The Odeon");
    expect(senderOf({ MAIL_FROM: "kasse@roxy.example" }).name).toBe("");
  });
});

describe("a mistake is reported with its variable and what it should be", () => {
  test.each([
    ["PORT", "eighty", 'PORT must be a port from 1 to 65535, not "eighty"'],
    ["PORT", "70000", "PORT must be a port from 1 to 65535"],
    ["ACCEL_LOCATION", "stored media", "ACCEL_LOCATION must be a location of the proxy"],
    ["PUBLIC_URL", "films.example.org", "PUBLIC_URL must be an origin such as https://"],
    ["PUBLIC_URL", "https://films.example.org/watch", "PUBLIC_URL must be an origin"],
    [
      "EMBED_ORIGINS",
      "blog.example.org",
      "EMBED_ORIGINS must be *, none, or origins such as https",
    ],
    ["EMBED_ORIGINS", "*, none", "EMBED_ORIGINS must be *, none, or origins such as https"],
    ["EMBED_ORIGINS", "https://a.example; script-src *", "EMBED_ORIGINS must be *, none, or"],
    [
      "DATABASE_ADMIN_URL",
      "mysql://x",
      "DATABASE_ADMIN_URL must be an address such as postgres://",
    ],
    [
      "DATABASE_ADMIN_URL",
      "postgres://owner:x@db/bijou",
      "DATABASE_ADMIN_URL must be set together with DATABASE_URL",
    ],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address such as postgres://"],
    ["DEMO", "yes", "DEMO must be 1"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of fatal, error"],
    ["APP_SECRET", "short", "APP_SECRET must be at least 32 characters"],
    ["SMTP_URL", "smtp.example.org", "SMTP_URL must be an address such as smtps://"],
    ["SMTP_URL", "https://smtp.example.org", "SMTP_URL must be an address such as smtps://"],
    ["SMTP_URL", "smtp://user@smtp.example.org", "SMTP_URL must be with both user and password"],
    ["SMTP_URL", "smtp://u:50%@smtp.example.org", "SMTP_URL must be an address whose user"],
    ["SMTP_URL", "smtp://a?tls={}", "SMTP_URL must be without ?"],
    ["SERVICE_NAME", "<b>", "SERVICE_NAME must be a name of at most 40 characters"],
    ["SERVICE_NAME", "x".repeat(41), "SERVICE_NAME must be a name of at most 40 characters"],
    ["MAIL_FROM", "Bijou", "MAIL_FROM must be a sender such as Bijou <films@example.org>"],
    ["MAIL_FROM", "A <a@b.test>, B <b@b.test>", "MAIL_FROM must be a sender"],
    ["MAIL_FROM", "A\nBcc: x@y.test <a@b.test>", "MAIL_FROM must be a sender"],
    ["AD_TAG_URL", "ads.example", "AD_TAG_URL must be the address of a VAST or VMAP document"],
    ["AD_TAG_URL", "https://a.test/?m=[EMAIL]", "AD_TAG_URL must be an address without [EMAIL]"],
    ["AD_HOSTS", "https://a.test/path", "AD_HOSTS must be origins"],
    ["AD_HOSTS", "https://a.test; script-src *", "AD_HOSTS must be origins"],
    ["CONVERSION_URL", "ads.example", "CONVERSION_URL must be the address of a picture"],
    ["CONVERSION_URL", "https://a.test/?m=[EMAIL]", "must be an address without [EMAIL]"],
    ["CONVERSION_URL", "https://[CURRENCY].a.test/", "must be an address whose host has no macro"],
    ["AFFILIATE_URL", "https://a.test/?m=7", "AFFILIATE_URL must be an address with [MERCHANTID]"],
    ["AFFILIATE_MERCHANT_ID", "a b", "AFFILIATE_MERCHANT_ID must be letters, digits"],
    ["PAYMENT_STAND_IN_EVENTS", "lost", "must be one of ordered, shuffled, late, none"],
    ["LIMIT_SCALE", "0", "LIMIT_SCALE must be a number above 0"],
    ["PICTURE_EFFORT", "10", 'PICTURE_EFFORT must be a whole number from 0 to 9, not "10"'],
    ["PREPARE_PICTURES_SECONDS", "61", "PREPARE_PICTURES_SECONDS must be a number from 0 to 60"],
    ["CAPTCHA_EFFORT", "1000", "CAPTCHA_EFFORT must be a number above 0 and at most 100"],
  ])("%s=%s", (name, value, message) => {
    expect(mistakesIn({ [name]: value })).toContain(message);
  });

  test("and all of them together", () => {
    const lines = mistakesIn({ PORT: "x", DEMO: "x", LOG_LEVEL: "x", APP_SECRET: "x" }).split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "LOG_LEVEL",
      "APP_SECRET",
    ]);
  });

  test("without printing a password or a secret", () => {
    const secrets = {
      DATABASE_URL: "mysql://u:hunter2@h/d",
      APP_SECRET: "hunter2",
      SMTP_URL: "http://u:hunter2@h",
    };
    expect(mistakesIn(secrets)).not.toContain("hunter2");
  });
});

test("BACKUPS, BACKUP_TO, BACKUP_FILMS and BACKUP_KEEP plan the backups", () => {
  const planOf = (environment: Record<string, string>) => parseConfig(environment, root).backups;
  // Films are copied to another place only.
  expect(planOf({ BACKUP_TO: "/srv/backups" })).toMatchObject({ withFilms: true });
  expect(
    planOf({ BACKUPS: "0", BACKUP_TO: "/srv/backups", BACKUP_FILMS: "0", BACKUP_KEEP: "30" }),
  ).toEqual({
    isAutomatic: false,
    place: "/srv/backups",
    withFilms: false,
    kept: 30,
  });
  expect(() => planOf({ BACKUP_KEEP: "0" })).toThrow("BACKUP_KEEP must be a whole number from 1");
});

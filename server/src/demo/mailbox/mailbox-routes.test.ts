import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMatrix } from "../../testing/instance/authorization-matrix.ts";
import { testSecrets } from "../../testing/instance/template.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { demoAccessKey, createDemoAccess } from "../access.ts";
import { accountEmails } from "../../features/accounts/emails.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { servePages } from "../../platform/pages/pages.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";

const PUBLIC_URL = "https://bijou.test";
const KEY = demoAccessKey(testSecrets.key("demonstration"));
const directory = await mkdtemp(join(tmpdir(), "bijou-mailbox-"));
const mailbox: Mailbox = await openMailbox(directory);
const instance = await useTestInstance();
const bare = await useTestInstance();
for (const { app } of [instance, bare]) {
  const key = app === instance.app ? KEY : undefined;
  const demoAccess = createDemoAccess(app.http, { key, publicPaths: /^$/, publicUrl: PUBLIC_URL });
  mailboxRoutes(app.http, {
    mailbox: key === undefined ? undefined : mailbox,
    demoAccess,
    publicUrl: PUBLIC_URL,
  });
  servePages(app.http, {
    web: {
      pages: { "/demo/mailbox": [] },
      default: async (request) => {
        const isKnown = new URL(request.url).pathname === "/demo/mailbox";
        return {
          status: isKnown ? 200 : 404,
          headers: {},
          html: isKnown ? "the mailbox" : "no such page",
          inlineScripts: [],
        };
      },
    },
    rendererSecret: app.rendererSecret,
    limiter: app.limiter,
    publicUrl: PUBLIC_URL,
    site: app.site.current,
    whenChanged: (listener) => app.titles.whenChanged(listener),
  });
}
afterAll(async () => {
  await mailbox.close();
  await rm(directory, { recursive: true, force: true });
});

const LIST = "/demo/mailbox/messages";

beforeAll(async () => {
  const post = createMailer(
    mailbox.server,
    { name: "Bijou", address: "no-reply@bijou.test" },
    { clientName: "bijou.test" },
  );
  const content = {
    username: "Ada",
    code: "4711",
    minutes: 15,
    link: "/account-verification?token=T",
  };
  const mail = renderMail(accountEmails["sign-up-code"](content, { serviceName: "Bijou" }), {
    publicUrl: PUBLIC_URL,
    serviceName: "Bijou",
  });
  await post.deliver({
    to: "ada@example.org",
    mail,
    messageId: "<1@bijou.test>",
    writtenAt: new Date(),
  });
  post.close();
});

async function firstId(): Promise<string> {
  return (await mailbox.all())[0]?.id ?? "";
}

describe("on this machine", () => {
  test("the mails are listed", async () => {
    const response = await instance.anonymous.get(LIST);
    expect(response.status).toBe(200);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toEqual([
      expect.objectContaining({
        id: await firstId(),
        to: "ada@example.org",
        subject: "4711 is your Bijou code",
      }),
    ]);
  });

  test("a mail is returned with the address of its HTML", async () => {
    const response = await instance.anonymous.get(`${LIST}/${await firstId()}`);
    expect(response.body).toMatchObject({
      subject: "4711 is your Bijou code",
      text: expect.stringContaining("4711"),
      html: `${LIST}/${await firstId()}/html`,
    });
  });

  test("its HTML runs no scripts, loads only pictures and fonts of the site, and its links open outside the iframe", async () => {
    const response = await instance.anonymous.get(`${LIST}/${await firstId()}/html`);
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toContain(
      `default-src 'none'; img-src ${PUBLIC_URL}; font-src ${PUBLIC_URL}; style-src 'unsafe-inline'`,
    );
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(response.text).toContain('<base target="_top">');
    expect(response.text).toContain("https://bijou.test/account-verification?token=T");
  });

  test("an unknown mail is 404", async () => {
    expect((await instance.anonymous.get(`${LIST}/nothing`)).status).toBe(404);
    expect((await instance.anonymous.get(`${LIST}/..%2f..%2fapp-secret/html`)).status).toBe(404);
  });

  test("the page is served", async () => {
    expect(await instance.anonymous.get("/demo/mailbox")).toMatchObject({
      status: 200,
      text: "the mailbox",
    });
  });
});

describe.each([
  ["from another machine", { from: "192.0.2.7" }],
  ["from another machine by IPv6", { from: "2001:db8::7" }],
  ["by a proxy", { headers: { "x-forwarded-for": "192.0.2.7" } }],
  ["by a proxy of RFC 7239", { headers: { forwarded: "for=192.0.2.7" } }],
  ["by a proxy that says nothing else", { headers: { via: "1.1 proxy" } }],
  ["by a proxy that preserves the Host header", { headers: { host: "bijou.test" } }],
  ["by a DNS name that resolves to this machine", { headers: { host: "rebound.example" } }],
])("%s", (_, options) => {
  test("no mail can be read", async () => {
    for (const address of [LIST, `${LIST}/${await firstId()}`, `${LIST}/${await firstId()}/html`]) {
      const response = await instance.anonymous.get(address, options);
      expect(response.status).toBe(404);
      expect(response.text).not.toContain("4711");
    }
  });

  test("the mailbox cannot be cleared", async () => {
    const clearing = await instance.anonymous.get("/demo/mailbox/clear", {
      method: "POST",
      ...options,
    });
    expect(clearing.status).toBe(404);
    expect(await mailbox.all()).toHaveLength(1);
  });

  test("S-13: its page is a 404, however the path is written", async () => {
    for (const address of [
      "/demo/mailbox",
      "/demo",
      "/demo/anything?x=1",
      // S-13: other spellings of the same path
      "/%64emo/mailbox",
      "/demo%2fmailbox",
      "/DEMO/Mailbox",
      "/demo/mailbox/",
      "/x/../demo/mailbox",
      "/%2e/demo/mailbox",
    ])
      expect(await instance.anonymous.get(address, options)).toMatchObject({
        status: 404,
        text: "no such page",
      });
  });
});

describe("from another machine with the key", () => {
  const elsewhere = { from: "192.0.2.7", headers: { host: "bijou.test" } };
  const enter = (key: string, how: object = elsewhere) =>
    instance.anonymous.get(`/demo/mailbox?key=${key}`, how);
  const withCookie = (cookie: string) => ({
    ...elsewhere,
    headers: { host: "bijou.test", cookie },
  });

  test("the mails can be read with a cookie whose path is /demo", async () => {
    const entered = await enter(KEY);
    expect([entered.status, entered.headers.location]).toEqual([303, "/demo/mailbox"]);
    const cookie = String(entered.headers["set-cookie"]);
    expect(cookie).toMatch(/; Path=\/demo; HttpOnly; SameSite=Lax; Secure$/);
    const signedIn = withCookie(`other=1; ${cookie.split(";")[0]}`);
    expect((await instance.anonymous.get("/demo/mailbox", signedIn)).text).toBe("the mailbox");
    expect((await instance.anonymous.get(LIST, signedIn)).body).toHaveLength(1);
    expect((await instance.anonymous.get(`${LIST}/${await firstId()}/html`, signedIn)).status).toBe(
      200,
    );
  });

  test.each(["", "wrong", KEY.slice(1), `${KEY}A`, "%00", "é".repeat(11)])(
    "nothing can be read with the key %j",
    async (key) => {
      const entered = await enter(key);
      expect([entered.status, entered.headers["set-cookie"]]).toEqual([404, undefined]);
      const signedIn = withCookie(`demonstration=${encodeURIComponent(key)}`);
      expect((await instance.anonymous.get(LIST, signedIn)).status).toBe(404);
      expect((await instance.anonymous.get("/demo/mailbox", signedIn)).text).toBe("no such page");
    },
  );

  test("no key works on an instance without a mailbox", async () => {
    for (const key of [KEY, "", "undefined"])
      expect((await bare.anonymous.get(`/demo/mailbox?key=${key}`, elsewhere)).status).toBe(404);
  });
});

test("a proxy with default settings is recognized by HTTP/1.0", async () => {
  await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = instance.app.http.server.address() as AddressInfo;
  const statusBy = async (version: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    socket.end(`GET ${LIST} HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).slice(9, 12);
  };
  expect([await statusBy("1.1"), await statusBy("1.0")]).toEqual(["200", "404"]);
});

test("each of its routes is in the authorization matrix", async () => {
  const matrix = await readMatrix();
  const routes = instance.app.routes.map(({ url }) => url).filter((url) => url.startsWith("/demo"));
  expect(routes).toHaveLength(4);
  expect(routes.filter((url) => !matrix.has(url))).toEqual([]);
});

test("without a mailbox every path below /demo is 404", async () => {
  for (const address of ["/demo/mailbox", LIST])
    expect((await bare.anonymous.get(address)).status).toBe(404);
  const clearing = await bare.anonymous.get("/demo/mailbox/clear", { method: "POST" });
  expect(clearing.status).toBe(404);
});

test("a page of another site cannot clear the mailbox, its own page can", async () => {
  const clear = (site: string) =>
    instance.anonymous.get("/demo/mailbox/clear", {
      method: "POST",
      headers: { "sec-fetch-site": site },
    });
  expect((await clear("cross-site")).status).toBe(403);
  expect(await mailbox.all()).toHaveLength(1);
  expect((await clear("same-origin")).status).toBe(200);
  expect(await mailbox.all()).toEqual([]);
});

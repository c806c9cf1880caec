import type { MailSettings } from "@bijou/contract/studio/settings";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";

const NONE: MailSettings = { revision: 0, source: "none", variables: [], server: null, waiting: 2 };
const SET: MailSettings = {
  revision: 3,
  source: "studio",
  variables: [],
  server: {
    host: "smtp.kino.example",
    port: 465,
    security: "tls",
    user: "kino",
    hasPassword: true,
    senderName: "Kino",
    senderAddress: "kino@kino.example",
  },
  waiting: 0,
};

const open = (settings: MailSettings, respond: Parameters<typeof openStudio>[0] = {}) =>
  openStudio({
    path: "/settings",
    respond: { "GET /system/settings/email": () => settings, ...respond.respond },
  });

test("a site without an email server says what that means, and can set one", async () => {
  const { callsOf } = open(NONE, { respond: { "POST /system/settings/email": () => SET } });
  expect(await screen.findByText(/visitors can’t sign up/)).toBeTruthy();
  expect(screen.getByText("2 emails are waiting to be sent.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send test email" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Email server"), {
    target: { value: "smtp.kino.example" },
  });
  fireEvent.change(screen.getByLabelText("Security"), { target: { value: "starttls" } });
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "kino" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  fireEvent.change(screen.getByLabelText("Sender name"), { target: { value: "Kino" } });
  fireEvent.change(screen.getByLabelText("Sender address"), {
    target: { value: "kino@kino.example" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/email server was saved/)).toBeTruthy();
  expect(callsOf("/system/settings/email").at(-1)?.body).toEqual({
    revision: 0,
    host: "smtp.kino.example",
    port: 587,
    security: "starttls",
    user: "kino",
    password: "secret",
    senderName: "Kino",
    senderAddress: "kino@kino.example",
  });
});

test("the test shows the email server’s own words and what the domain has", async () => {
  open(SET, {
    respond: {
      "POST /system/settings/email/test": () => ({
        isSent: false,
        to: "ada@bijou.example",
        response: "535 5.7.8 Bad credentials",
        spf: true,
        dkim: false,
        dmarc: null,
      }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Send test email" }));
  expect(await screen.findByText("535 5.7.8 Bad credentials")).toBeTruthy();
  for (const state of ["Found", "Not found", "Couldn’t be checked"])
    expect(screen.getByText(state)).toBeTruthy();
});

test("values of the environment are read-only, with the names of their variables", async () => {
  open({ ...SET, source: "environment", variables: ["SMTP_URL", "MAIL_FROM"] });
  expect(await screen.findByText(/SMTP_URL and MAIL_FROM/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByLabelText("Email server").closest("fieldset")?.disabled).toBe(true);
});

test("what was typed stays when someone else changes the email server, and the person chooses", async () => {
  const [mine, theirs] = ["smtp.mine.example", "smtp.theirs.example"];
  const changed = { ...SET, revision: 4, server: { ...SET.server, host: theirs, user: "theirs" } };
  let settings: object = SET;
  const { callsOf } = openStudio({
    path: "/settings",
    respond: {
      "GET /system/settings/email": () => settings,
      "POST /system/settings/email": ({ body }) => {
        if (body["revision"] === 3) {
          settings = changed;
          return new Failure(409, "conflict");
        }
        return { ...changed, revision: 5, server: { ...changed.server, host: mine } };
      },
    },
  });
  const host = await screen.findByLabelText<HTMLInputElement>("Email server");
  fireEvent.change(host, { target: { value: mine } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  fireEvent.click(save);
  expect(await screen.findByText(`Someone else changed this to “${theirs}”.`)).toBeTruthy();
  expect(screen.getByText(/Choose which value stays/)).toBeTruthy();
  expect(host.value).toBe(mine);
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("theirs");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret");
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Keep mine: Email server" }));
  fireEvent.click(save);
  expect(await screen.findByText(/email server was saved/)).toBeTruthy();
  expect(callsOf("/system/settings/email").at(-1)?.body).toMatchObject({
    revision: 4,
    host: mine,
    user: "theirs",
    password: "secret",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
});

test("the other value can be taken, and a refetch alone loses nothing typed", async () => {
  const changed = {
    ...SET,
    revision: 4,
    server: { ...SET.server, security: "starttls", port: 25 },
  };
  let settings: object = SET;
  openStudio({ path: "/settings", respond: { "GET /system/settings/email": () => settings } });
  const port = await screen.findByLabelText<HTMLInputElement>("Port");
  fireEvent.change(port, { target: { value: "2525" } });
  settings = changed;
  // The page is looked at again after its data has become old.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11_000);
  fireEvent(window, new Event("visibilitychange"));
  fireEvent.click(await screen.findByRole("button", { name: "Take theirs: Port" }));
  expect(port.value).toBe("25");
  expect(screen.getByLabelText<HTMLSelectElement>("Security").value).toBe("starttls");
  vi.restoreAllMocks();
});

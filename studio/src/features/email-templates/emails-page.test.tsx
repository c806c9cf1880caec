import { EMAIL_NAMES, type EmailWording } from "@bijou/contract/studio/email-templates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";

const AT = "2026-11-23T15:20:00.000Z";
const text = (name: string, standard: string, values: string[] = [], isInSample = true) => ({
  name,
  standard,
  wording: standard,
  values,
  isInSample,
});
const EMAIL: EmailWording = {
  template: "sign-in-code",
  language: "en",
  isChanged: false,
  changedBy: "",
  changedAt: null,
  revision: 0,
  texts: [
    text("subject", "{code} is your {service} code", ["code"]),
    text("text", "Enter this code:"),
    text("textTwo", "It’s valid for a while.", [], false),
  ],
};
const changedTo = (wording: string): EmailWording => ({
  ...EMAIL,
  isChanged: true,
  changedBy: "Ada Moreau",
  changedAt: AT,
  revision: 1,
  texts: EMAIL.texts.map((one) => (one.name === "text" ? { ...one, wording } : one)),
});

const ONE = "/email/templates/sign-in-code";
const open = (
  respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {},
  email: EmailWording = EMAIL,
) =>
  openStudio({
    path: "/email/sign-in-code",
    respond: {
      "GET /email/templates": () => ({
        templates: EMAIL_NAMES.map((template) => ({
          template,
          isChanged: template === "receipt",
          changedBy: "",
          changedAt: null,
        })),
      }),
      [`GET ${ONE}`]: () => email,
      [`POST ${ONE}/preview`]: ({ body }) => ({
        url: `https://films.test/email-preview/${String(body["scheme"])}`,
        expiresAt: AT,
        subject: "4711 is your code",
        preview: "",
        text: `Plain ${JSON.stringify(body["texts"])}`,
      }),
      ...respond,
    },
  });
const field = (label: string) => screen.findByLabelText(label);

test("every email is listed by what it is about, and says whether it has its own wording", async () => {
  open();
  const list = within(await screen.findByRole("navigation", { name: "Emails of the site" }));
  expect(await list.findAllByRole("link")).toHaveLength(EMAIL_NAMES.length);
  expect(list.getByRole("link", { name: /Receipt/ }).textContent).toContain("Own wording");
  expect(list.getByRole("link", { name: /Sign-in code/ }).getAttribute("aria-current")).toBe(
    "page",
  );
});

test("an email is shown with what is typed, in dark and as plain text, and saved", async () => {
  const { callsOf } = open({ [`POST ${ONE}`]: () => changedTo("Here you go:") });
  expect(await screen.findByText("4711 is your code")).toBeTruthy();
  expect(screen.getByText("Needs {code}.")).toBeTruthy();
  expect(screen.getByText(/Only in certain cases/)).toBeTruthy();
  fireEvent.change(await field("Text 1"), { target: { value: "Here\nyou go:" } });
  const look = await screen.findByRole("combobox", { name: "Preview with sample values" });
  fireEvent.change(look, { target: { value: "plain" } });
  expect(await screen.findByText('Plain {"text":"Here you go:"}')).toBeTruthy();
  fireEvent.change(look, { target: { value: "dark" } });
  await waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>("The email").src).toBe(
      "https://films.test/email-preview/dark",
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Save wording" }));
  expect(await screen.findByText(/Saved\. Emails/)).toBeTruthy();
  expect(callsOf(ONE).at(-1)?.body).toEqual({
    language: "en",
    revision: 0,
    texts: { text: "Here you go:" },
  });
});

test("a value that is missing is named at its text", async () => {
  const problem = { path: "texts.subject", code: "missing_values", message: "", value: "{code}" };
  open({
    [`POST ${ONE}`]: () => new Failure(400, "invalid_request", { fields: [problem] }),
  });
  fireEvent.change(await field("Subject"), { target: { value: "Your code" } });
  fireEvent.click(screen.getByRole("button", { name: "Save wording" }));
  expect(await screen.findByText("This text needs {code}.")).toBeTruthy();
});

test("an email is reset to the standard texts, and one text alone", async () => {
  const { callsOf } = open(
    { [`POST ${ONE}/reset`]: () => ({ ...EMAIL, revision: 2 }) },
    changedTo("Mine"),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Text 1: use the standard text" }));
  expect(await field("Text 1")).toHaveProperty("value", "Enter this code:");
  fireEvent.change(await field("Text 1"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset to standard" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Reset to standard" }));
  expect(await screen.findByText(/standard texts again/)).toBeTruthy();
  expect(callsOf(`${ONE}/reset`)[0]?.body).toEqual({ language: "en", revision: 1 });
});

test("a sample is sent to oneself, and what the mail server said is shown", async () => {
  let isSent = true;
  open({
    [`POST ${ONE}/send-to-me`]: () => ({
      isSent,
      to: "ada@films.test",
      response: isSent ? null : "550 no such user",
    }),
  });
  const send = await screen.findByRole("button", { name: "Send to me" });
  fireEvent.click(send);
  expect(await screen.findByText("Sent to ada@films.test.")).toBeTruthy();
  isSent = false;
  fireEvent.click(send);
  expect(await screen.findByText(/550 no such user/)).toBeTruthy();
});

test("what was typed stays when someone else changes the email, and the person chooses", async () => {
  let email = EMAIL;
  open({
    [`GET ${ONE}`]: () => email,
    [`POST ${ONE}`]: () => {
      email = changedTo("Theirs");
      return new Failure(409, "conflict");
    },
  });
  fireEvent.change(await field("Text 1"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Save wording" }));
  fireEvent.click(await screen.findByRole("button", { name: "Take theirs: Text 1" }));
  expect(await field("Text 1")).toHaveProperty("value", "Theirs");
});

import type { PaymentSettings } from "@bijou/contract/studio/payment-settings";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { PAYMENT_SETTINGS as NONE } from "../../testing/samples.ts";

const PATH = "/system/settings/payments";
const SECRET = "sk_test_51NothingOfThisIsReal";
const PUBLISHABLE = "pk_test_51NothingOfThisIsReal";
const SET: PaymentSettings = {
  ...NONE,
  revision: 1,
  source: "studio",
  provider: { mode: "test", accountName: "Kino GmbH", publishableKey: PUBLISHABLE },
};
const WITH_WEBHOOK: PaymentSettings = {
  ...SET,
  revision: 2,
  webhook: { ...SET.webhook, hasSecret: true, isOurs: true },
};

async function open(
  settings: PaymentSettings,
  respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {},
) {
  const studio = openStudio({
    path: "/settings",
    respond: { [`GET ${PATH}`]: () => settings, ...respond },
  });
  const section = await screen.findByRole("region", { name: "Payments" });
  return { ...studio, section: within(section) };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("a pasted key is checked at once, and what it may not do is listed", async () => {
  const { section, callsOf } = await open(NONE, {
    [`POST ${PATH}/check`]: () => ({
      mode: "test",
      accountName: "Kino GmbH",
      missing: ["refunds_write"],
      mayCreateWebhook: true,
    }),
    [`POST ${PATH}`]: () => SET,
  });
  expect(await section.findByText(/nothing is for sale/)).toBeTruthy();
  expect(section.queryByRole("button", { name: "Create webhook" })).toBeNull();
  type(section.getByLabelText("Publishable key"), PUBLISHABLE);
  type(section.getByLabelText("Secret key"), "sk_test_51");
  type(section.getByLabelText("Secret key"), ` ${SECRET} `);
  expect(await section.findByText("Test mode of Kino GmbH")).toBeTruthy();
  expect(section.getByText("Charges and Refunds: write")).toBeTruthy();
  expect(callsOf(`${PATH}/check`).map(({ body }) => body)).toEqual([{ secretKey: SECRET }]);

  fireEvent.click(section.getByRole("button", { name: "Save keys" }));
  expect(await screen.findByText(/The keys were saved/)).toBeTruthy();
  expect(callsOf(PATH).find(({ method }) => method === "POST")?.body).toEqual({
    revision: 0,
    publishableKey: PUBLISHABLE,
    secretKey: SECRET,
  });
  expect(await section.findByText("Kino GmbH")).toBeTruthy();
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
});

test("the webhook is created with a button, and its line says when the first event has come", async () => {
  let settings = SET;
  const { section } = await open(SET, {
    [`GET ${PATH}`]: () => settings,
    [`POST ${PATH}/webhook`]: () => (settings = WITH_WEBHOOK),
    [`POST ${PATH}/test`]: () => {
      const lastEventAt = "2026-11-23T15:20:00.000Z";
      settings = { ...WITH_WEBHOOK, webhook: { ...WITH_WEBHOOK.webhook, lastEventAt } };
      return {};
    },
  });
  fireEvent.click(await section.findByRole("button", { name: "Create webhook" }));
  expect(await section.findByText("Waiting for the first event")).toBeTruthy();
  fireEvent.click(section.getByRole("button", { name: "Send test event" }));
  expect(await section.findByText("Receives events")).toBeTruthy();
});

test("the signing secret of a webhook that was set up by hand can be pasted", async () => {
  const { section, callsOf } = await open(SET, {
    [`POST ${PATH}/webhook`]: () => new Failure(400, "invalid_request"),
    [`POST ${PATH}`]: () => WITH_WEBHOOK,
  });
  expect(await section.findByText(SET.webhook.url)).toBeTruthy();
  type(section.getByLabelText("Signing secret"), "whsec_1");
  fireEvent.click(section.getByRole("button", { name: "Save signing secret" }));
  expect(await section.findByText("Waiting for the first event")).toBeTruthy();
  expect(callsOf(PATH).find(({ method }) => method === "POST")?.body).toEqual({
    revision: 1,
    publishableKey: PUBLISHABLE,
    webhookSecret: "whsec_1",
  });
});

test("keys of the environment are read-only, with the names of their variables", async () => {
  const { section } = await open({
    ...WITH_WEBHOOK,
    source: "environment",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  });
  expect(
    await section.findByText(/STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY on the server/),
  ).toBeTruthy();
  for (const name of ["Save keys", "Create again"])
    expect(section.queryByRole("button", { name })).toBeNull();
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { aTitlePage } from "../../title-page/title-page.fixture.ts";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";

const SITE = {
  beforeVideo: true,
  atBreaks: true,
  maxAds: 1,
  maxSeconds: 300,
  minutesBetweenBreaks: 5,
};
const OWN = { beforeVideo: null, atBreaks: null, maxAds: null, maxSeconds: null };
const placement = (more: object = {}) => ({
  revision: 3,
  placement: SITE,
  hasAdServer: false,
  titleCount: 0,
  titles: [],
  ...more,
});
const openPage = (options: Parameters<typeof openStudio>[0] = {}) =>
  openStudio({
    path: "/ads/placement",
    ...options,
    respond: {
      "GET /ads/placement": () => placement(),
      "POST /ads/placement": ({ body }: { body: object }) =>
        placement({ revision: 4, placement: body }),
      ...options.respond,
    },
  });

test("the placement of the site is shown, changed and saved as a whole", async () => {
  const { callsOf } = openPage();
  const breaks = await screen.findByRole<HTMLSelectElement>("combobox", { name: "At ad breaks" });
  expect(breaks.value).toBe("yes");
  fireEvent.change(breaks, { target: { value: "no" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Ads in a row" }), {
    target: { value: "2" },
  });
  fireEvent.change(screen.getByRole("spinbutton", { name: "Minutes between breaks" }), {
    target: { value: "12" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save placement" }));
  expect(await screen.findByText("The ad placement is saved.")).toBeTruthy();
  const [, sent] = callsOf("/ads/placement");
  expect(sent?.body).toEqual({
    ...SITE,
    revision: 3,
    atBreaks: false,
    maxAds: 2,
    minutesBetweenBreaks: 12,
  });
});

test("what someone else changed meanwhile stands beside what was typed", async () => {
  let now = placement();
  openPage({
    respond: {
      "GET /ads/placement": () => now,
      "POST /ads/placement": () => {
        now = placement({ revision: 4, placement: { ...SITE, maxSeconds: 90 } });
        return new Failure(409, "conflict");
      },
    },
  });
  const seconds = await screen.findByRole<HTMLInputElement>("spinbutton", {
    name: "Longest break, in seconds",
  });
  fireEvent.change(seconds, { target: { value: "60" } });
  fireEvent.click(screen.getByRole("button", { name: "Save placement" }));
  expect(await screen.findByText(/90/)).toBeTruthy();
  expect(seconds.value).toBe("60");
});

test("titles with their own placement are listed, with the way to each", async () => {
  openPage({
    respond: {
      "GET /ads/placement": () =>
        placement({ titleCount: 3, titles: [{ id: 1001, name: "Night Train" }] }),
    },
  });
  const link = await screen.findByRole("link", { name: "Night Train" });
  expect(link.getAttribute("href")).toBe("/studio/catalog/1001#ads");
  expect(screen.getByText("And 2 more.")).toBeTruthy();
});

test("with an external ad server the page says that it decides", async () => {
  openPage({ respond: { "GET /ads/placement": () => placement({ hasAdServer: true }) } });
  expect(await screen.findByText(/^AD_TAG_URL names your ad server/)).toBeTruthy();
});

test("someone who may only look at ads cannot change their placement", async () => {
  openPage({
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
  });
  expect(
    await screen.findByText("Your role can look at the ad placement, but not change it."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save placement" })).toBeNull();
});

test("a title has what the site has until it gets its own", async () => {
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /ads/placement/titles/1001": () => ({
        revision: 0,
        placement: OWN,
        site: SITE,
        hasAdServer: false,
      }),
      "POST /ads/placement/titles/1001": ({ body: own }: { body: object }) => ({
        revision: 1,
        placement: own,
        site: SITE,
        hasAdServer: false,
      }),
    },
  });
  const section = within(await screen.findByRole("region", { name: "Ads" }));
  const before = await section.findByRole<HTMLSelectElement>("combobox", {
    name: "Before a video",
  });
  expect(before.selectedOptions[0]?.textContent).toBe("As on the site (On)");
  fireEvent.change(before, { target: { value: "no" } });
  fireEvent.click(section.getByRole("button", { name: "Save placement" }));
  await waitFor(() =>
    expect(callsOf("/ads/placement/titles/1001").at(-1)?.body).toMatchObject({
      ...OWN,
      revision: 0,
      beforeVideo: false,
    }),
  );
});

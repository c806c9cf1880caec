import type { Client } from "@bijou/contract/client";
import { ottSlider } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import { expect, test } from "vitest";
import { sampleVideo } from "../../testing/samples.ts";
import { loadPageStill, NO_SCENE, type PageScene, stillOf } from "./page-stills.ts";

const SIGN_IN_AND_UP = [
  paths.signIn(),
  paths.signUp,
  paths.signUpCode,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verification,
];
const ACCOUNT = [
  paths.profile,
  paths.activity,
  paths.devices,
  paths.membership,
  paths.activateTv(),
  paths.typeOnTv,
];
const numbered = (count: number): readonly PageScene[] =>
  Array.from({ length: count }, (_, index) => ({ art: `/art/${index}.webp`, focus: "50 30" }));
const addresses = (pages: readonly string[], count: number): readonly string[] =>
  pages.map((path) => stillOf(path, numbered(count)).art);

const clientWith = (banners: readonly string[], matter: readonly string[]): Client =>
  ((endpoint: unknown) =>
    Promise.resolve({
      data: (endpoint === ottSlider ? banners : matter).map((still) =>
        sampleVideo({ still_images_1920x1080: still, still_focus: "40 60" }),
      ),
    })) as Client;

test("L-15: pages of one group have different stills, and each always the same", () => {
  for (const group of [SIGN_IN_AND_UP, ACCOUNT]) {
    const stills = addresses(group, 6);
    expect(new Set(stills).size).toBe(group.length);
    expect(
      addresses(
        group.map((path) => `${path}/`),
        6,
      ),
    ).toEqual(stills);
  }
});

test("L-15: with enough titles no two pages have the same still", () => {
  const pages = [...SIGN_IN_AND_UP, ...ACCOUNT, paths.about, paths.faq, paths.help, paths.terms];
  expect(new Set(addresses(pages, 30)).size).toBe(pages.length);
});

test("the stills are those of the titles that the operator has chosen, each once and with its focal point", async () => {
  const client = clientWith(["/a", ""], ["/a", "/b"]);
  expect(await loadPageStill(client, paths.signIn())).toEqual({ art: "/a", focus: "40 60" });
  expect(await loadPageStill(client, paths.signUp)).toMatchObject({ art: "/b" });
  expect(await loadPageStill(client, paths.forgotPassword)).toMatchObject({ art: "/a" });
});

test("L-06: a page without a still loads: without titles, and when they cannot be loaded", async () => {
  expect(await loadPageStill(clientWith([], []), paths.signIn())).toEqual(NO_SCENE);
  const offline = (() => Promise.reject(new Error("offline"))) as Client;
  expect(await loadPageStill(offline, paths.signIn())).toEqual(NO_SCENE);
});

import type { Client } from "@bijou/contract/client";
import { ottSlider } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import { expect, test } from "vitest";
import { sampleVideo } from "../../testing/samples.ts";
import { loadPageStill, stillOf } from "./page-stills.ts";

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
const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/art/${index}.webp`);

const clientWith = (banners: readonly string[], matter: readonly string[]): Client =>
  ((endpoint: unknown) =>
    Promise.resolve({
      data: (endpoint === ottSlider ? banners : matter).map((still) =>
        sampleVideo({ still_images_1920x1080: still }),
      ),
    })) as Client;

test("L-15: pages of one group have different stills, and each always the same", () => {
  for (const group of [SIGN_IN_AND_UP, ACCOUNT]) {
    const stills = group.map((path) => stillOf(path, numbered(6)));
    expect(new Set(stills).size).toBe(group.length);
    expect(group.map((path) => stillOf(`${path}/`, numbered(6)))).toEqual(stills);
  }
});

test("L-15: with enough titles no two pages have the same still", () => {
  const pages = [...SIGN_IN_AND_UP, ...ACCOUNT, paths.about, paths.faq, paths.help, paths.terms];
  expect(new Set(pages.map((path) => stillOf(path, numbered(30)))).size).toBe(pages.length);
});

test("the stills are those of the titles that the operator has chosen, each once", async () => {
  const client = clientWith(["/a", ""], ["/a", "/b"]);
  expect(await loadPageStill(client, paths.signIn())).toBe("/a");
  expect(await loadPageStill(client, paths.signUp)).toBe("/b");
  expect(await loadPageStill(client, paths.forgotPassword)).toBe("/a");
});

test("L-06: a page without a still loads: without titles, and when they cannot be loaded", async () => {
  expect(await loadPageStill(clientWith([], []), paths.signIn())).toBe("");
  const offline = (() => Promise.reject(new Error("offline"))) as Client;
  expect(await loadPageStill(offline, paths.signIn())).toBe("");
});

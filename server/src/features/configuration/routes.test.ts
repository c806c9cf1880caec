import {
  apiConfig,
  deviceMaster,
  getVersion,
  leftSidebar,
  stripeConfig,
} from "@bijou/contract/configuration";
import { afterEach, describe, expect, test } from "vitest";
import { countryOf } from "../../platform/geo/country-of.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ countryOf });
const proxied = await useTestInstance({ countryOf, trustedProxies: ["10.0.0.1"] });
const paying = await useTestInstance({
  payments: {
    environment: {
      secretKey: "sk_test_1",
      publishableKey: "pk_test_1",
      webhookSecret: "whsec_1",
      apiUrl: "http://127.0.0.1:9",
    },
  },
});
const { settings } = instance.app;

afterEach(async () => {
  await settings.set("gate.message", "");
  await settings.set("privacy.locate", false);
  await settings.set("payments.sample", false);
});

describe("C-16, F-26 the initial configuration", () => {
  test("H-01, has the address of the API and the default country", async () => {
    const { body } = await instance.anonymous.send(apiConfig);
    expect(body).toMatchObject({
      status: 1,
      status_code: 1,
      data: {
        dev_base_url: "https://bijou.test/api/v3",
        live_base_url: "https://bijou.test/api/v3",
        c_code: "US",
        country_id: 203,
      },
    });
  });

  test("does not contain the caller's location", async () => {
    const { data } = await instance.anonymous.call(apiConfig, {});
    const { ip_address: ip, c_city: city, zip_code: zip, latitude, longitude } = data;
    expect([ip, city, zip, latitude, longitude]).toEqual(["", "", "", "", ""]);
  });

  test("K-53 a closed site returns status 0 and its message", async () => {
    await settings.set("gate.message", "We are rehearsing. Back at eight.");
    expect(await instance.anonymous.call(apiConfig, {})).toMatchObject({
      status: 0,
      message: "We are rehearsing. Back at eight.",
    });
  });
});

describe("the country of the connection", () => {
  const VIENNA = "131.130.1.1";
  const NEW_YORK = "8.8.8.8";

  test("is returned with its time zone, and is not cached", async () => {
    const response = await instance.anonymous.send(apiConfig, {}, { from: VIENNA });
    expect(response.body).toMatchObject({
      data: {
        c_code: "AT",
        iso_code: "AT",
        c_name: "Austria",
        country_id: 40,
        time_zone: "Europe/Vienna",
        ip_address: "",
        latitude: "",
        longitude: "",
        postal_code: "",
        zip_code: "",
      },
    });
    expect(response.headers["cache-control"]).toBe("no-store");
    expect((await instance.anonymous.send(apiConfig, {}, { from: NEW_YORK })).body).toMatchObject({
      data: { c_code: "US", country_id: 203 },
    });
  });

  test("is the default for a private address", async () => {
    expect(
      (await instance.anonymous.send(apiConfig, {}, { from: "192.168.1.20" })).body,
    ).toMatchObject({
      data: { c_code: "US", country_id: 203, c_name: "United States" },
    });
  });

  test("ignores headers, unless a trusted proxy set them", async () => {
    const headers = { "x-forwarded-for": VIENNA, "country-code": "AT", "ip-address": VIENNA };
    const spoofed = await instance.anonymous.send(apiConfig, {}, { from: NEW_YORK, headers });
    expect(spoofed.body).toMatchObject({ data: { c_code: "US" } });
    const byProxy = (from: string) => proxied.anonymous.send(apiConfig, {}, { from, headers });
    expect((await byProxy("10.0.0.1")).body).toMatchObject({ data: { c_code: "AT" } });
    expect((await byProxy(NEW_YORK)).body).toMatchObject({ data: { c_code: "US" } });
  });

  test("the IP address is returned only if the operator enabled it", async () => {
    await settings.set("privacy.locate", true);
    expect((await instance.anonymous.send(apiConfig, {}, { from: VIENNA })).body).toMatchObject({
      data: { ip_address: VIENNA, latitude: "", longitude: "" },
    });
  });
});

test("C-17, F-27 only the publishable key of the payment provider reaches a browser", async () => {
  const { data } = await paying.anonymous.call(stripeConfig, {});
  expect(data).toMatchObject({ stripe_sk: "", stripe_pk: "pk_test_1" });
  const [secret, publishable] = Buffer.from(data.cypher_token, "base64").toString().split("-");
  expect([secret, publishable]).toEqual(["", "pk_test_1"]);
  const configuration = await paying.anonymous.send(apiConfig);
  expect(configuration.body).toMatchObject({ data: { stripe_sk: "", stripe_pk: "pk_test_1" } });
  expect(configuration.text).not.toMatch(/sk_|rk_|whsec_/);
  expect((await instance.anonymous.call(stripeConfig, {})).data.stripe_pk).toBe("");
});

test("A-11: the cypher token is in the initial configuration too", async () => {
  const { data } = await paying.anonymous.call(apiConfig, {});
  expect(data.cypher_token).toBe((await paying.anonymous.call(stripeConfig, {})).data.cypher_token);
  expect(Buffer.from(data.cypher_token, "base64").toString()).toBe("-pk_test_1");
});

test("the sample payment page is shown only if the operator enabled it", async () => {
  expect(await instance.anonymous.call(apiConfig, {})).toMatchObject({ sample_payment: false });
  await settings.set("payments.sample", true);
  expect(await instance.anonymous.call(apiConfig, {})).toMatchObject({ sample_payment: true });
});

test("C-80, F-41, the version", async () => {
  const { data } = await instance.anonymous.call(getVersion, { platform: "web" });
  expect(data.current_version).toBe("3.0.0");
});

test("C-79, F-40 other devices to watch on", async () => {
  const { data } = await instance.anonymous.call(deviceMaster, {});
  expect(data.device_list[0]).toMatchObject({
    platform: "web",
    platform_url: "https://bijou.test",
  });
  expect(data.social_media_list).toEqual([]);
});

test("A-11: the operator sets links to other devices and social networks", async () => {
  await settings.set("links.devices", "Android TV|https://shop.test/app|https://shop.test/tv.png");
  await settings.set(
    "links.social",
    "Mastodon | https://social.test/@bijou ; Blog|https://blog.test/",
  );
  const { data } = await instance.anonymous.call(deviceMaster, {});
  expect(data.device_list.slice(1)).toEqual([
    {
      platform: "Android TV",
      platform_url: "https://shop.test/app",
      platform_image: "https://shop.test/tv.png",
    },
  ]);
  expect(data.social_media_list).toEqual([
    {
      social_media_name: "Mastodon",
      platform_url: "https://social.test/@bijou",
      social_media_icon: "",
    },
    { social_media_name: "Blog", platform_url: "https://blog.test/", social_media_icon: "" },
  ]);
});

test("C-18, X-05, F-13, F-14, F-15, F-16, F-17 the menu, genres, eras, regions and views of the side bar", async () => {
  const { data } = await (await instance.guest()).call(leftSidebar, {});
  expect(data.menu.map(({ name }) => name)).toEqual(["Movies", "Series", "Coming soon"]);
  expect(data.genres[0]).toMatchObject({ genre_name: "Drama", genre_type: 1 });
  expect(data.eras[0]?.era_name).toBe("The silent years");
  expect(data.regions[0]?.region_name).toBe("Europe");
  expect(data.view_results.map(({ view_type: type }) => type)).toContain("custom_grid");
});

import {
  apiConfig,
  deviceMaster,
  getVersion,
  leftSidebar,
  stripeConfig,
} from "@bijou/contract/configuration";
import { afterEach, describe, expect, test } from "vitest";
import { useTestHouse } from "../../testing/test-house.ts";

const house = await useTestHouse();
const { settings } = house.app;

afterEach(async () => {
  await settings.set("gate.message", "");
  await settings.set("stripe.publishableKey", "");
});

describe("C-16, F-26 the first configuration", () => {
  test("H-01, K-01 says where the API is, and the country the house defaults to", async () => {
    const { body } = await house.nobody.send(apiConfig);
    expect(body).toMatchObject({
      status: 1,
      status_code: 1,
      data: {
        dev_base_url: "https://house.test/api/v3",
        live_base_url: "https://house.test/api/v3",
        c_code: "US",
        country_id: 203,
      },
    });
  });

  test("names no place of the caller's", async () => {
    const { data } = await house.nobody.call(apiConfig, {});
    const { ip_address: ip, c_city: city, zip_code: zip, latitude, longitude } = data;
    expect([ip, city, zip, latitude, longitude]).toEqual(["", "", "", "", ""]);
  });

  test("K-53 a closed house answers status 0 and its message", async () => {
    await settings.set("gate.message", "We are rehearsing. Back at eight.");
    expect(await house.nobody.call(apiConfig, {})).toMatchObject({
      status: 0,
      message: "We are rehearsing. Back at eight.",
    });
  });
});

test("C-17, F-27 the payment provider's publishable key alone reaches a browser", async () => {
  await settings.set("stripe.publishableKey", "pk_test_house");
  await settings.set("stripe.secretKey", "sk_test_house");
  const { data } = await house.nobody.call(stripeConfig, {});
  expect(data).toMatchObject({ stripe_sk: "", stripe_pk: "pk_test_house" });
  const [secret, publishable] = Buffer.from(data.cypher_token, "base64").toString().split("-");
  expect([secret, publishable]).toEqual(["", "pk_test_house"]);
  expect((await house.nobody.send(apiConfig)).text).not.toContain("sk_test");
});

test("C-80, F-41, K-50 the version", async () => {
  const { data } = await house.nobody.call(getVersion, { platform: "web" });
  expect(data.current_version).toBe("3.0.0");
});

test("C-79, F-40 where else the house can be watched", async () => {
  const { data } = await house.nobody.call(deviceMaster, {});
  expect(data.device_list[0]).toMatchObject({
    platform: "web",
    platform_url: "https://house.test",
  });
  expect(data.social_media_list).toEqual([]);
});

test("C-18, X-05, F-13, F-14, F-15, F-16, F-17 the menu, genres, eras, regions and views of the side bar", async () => {
  const { data } = await (await house.guest()).call(leftSidebar, {});
  expect(data.menu.map(({ name }) => name)).toEqual(["Movies", "Series", "Coming soon"]);
  expect(data.genres[0]).toMatchObject({ genre_name: "Drama", genre_type: 1 });
  expect(data.eras[0]?.era_name).toBe("The silent years");
  expect(data.regions[0]?.region_name).toBe("Europe");
  expect(data.view_results.map(({ view_type: type }) => type)).toContain("custom_grid");
});

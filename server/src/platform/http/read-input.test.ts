import { guestLogin, login, logout } from "@bijou/contract/accounts";
import { exact, Flag, idOf, optionalIdOf, StartRange } from "@bijou/contract/common";
import { API_BASE } from "@bijou/contract/endpoint";
import * as Type from "typebox";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "../../testing/instance/endpoints.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { inputReader } from "./read-input.ts";

const reader = inputReader(
  Type.Object(
    {
      video_id: idOf("An id."),
      user_id: Type.Optional(idOf("An id.")),
      season_id: optionalIdOf("A season."),
      watch_list_id: Type.Optional(idOf("An id.")),
      tv_code: Type.Optional(Type.String({ pattern: "^\\d{4}$" })),
      first_name: Type.Optional(Type.String()),
      is_child: Type.Optional(Flag),
      rememberme: Type.Optional(Type.Boolean()),
      start_range: StartRange,
      notes: Type.Optional(Type.Array(Type.String())),
    },
    exact,
  ),
);

describe("A-04: a documented scalar is read from a number and from text", () => {
  it.each([
    ["video_id", "12", 12],
    ["video_id", 12, 12],
    ["video_id", "-3", -3],
    ["tv_code", 1234, "1234"],
    ["tv_code", "0042", "0042"],
    ["first_name", 42, "42"],
    ["first_name", "true", "true"],
    ["is_child", 1, "1"],
    ["is_child", 0, "0"],
    ["is_child", true, "1"],
    ["is_child", "false", "0"],
    ["rememberme", "1", true],
    ["rememberme", "false", false],
    ["rememberme", 0, false],
    ["start_range", 3, 3],
    ["start_range", "3", "3"],
  ])("%s %j is read as %j in a body", (name, given, expected) => {
    expect(reader.body({ [name]: given }, {})).toEqual({ [name]: expected });
  });

  it.each([
    ["video_id", null],
    ["video_id", true],
    ["video_id", "many"],
    ["video_id", "0x10"],
    ["video_id", "1e3"],
    ["video_id", [12]],
    ["tv_code", null],
    ["tv_code", true],
    ["tv_code", { toString: 1 }],
    ["is_child", null],
    ["rememberme", "yes"],
    ["notes", "one"],
  ])("%s %j is left to the validation, which rejects it", (name, given) => {
    expect(reader.body({ [name]: given }, {})).toEqual({ [name]: given });
  });
});

describe("V-08: an empty value is absent, and an unknown name in a query is ignored", () => {
  it("in a query, for every optional field", () => {
    const query = { video_id: "7", user_id: "", season_id: "", first_name: "", color: "red" };
    expect(reader.query(query)).toEqual({ video_id: 7 });
  });

  it("an empty required field is left in place, so that the error names it", () => {
    expect(reader.query({ video_id: "" })).toEqual({ video_id: "" });
  });

  it('in a body unless "" is a text that the field takes', () => {
    expect(reader.body({ user_id: "", tv_code: "", is_child: "", first_name: "" }, {})).toEqual({
      first_name: "",
    });
  });

  it("an unknown name in a body is left to the validation, which rejects it", () => {
    expect(reader.body({ color: "red" }, { shade: "dark" })).toEqual({
      color: "red",
    });
  });

  it("names that every object inherits are unknown names", () => {
    expect(reader.query({ constructor: "x", ["__proto__"]: "y" })).toEqual({});
  });
});

describe("V-07: every spelling of a name is read as that name", () => {
  it.each(["watch_list_id", "watchlist_id", "list_id"])("%s", (spelling) => {
    expect(reader.query({ [spelling]: "5" })).toEqual({ watch_list_id: 5 });
  });

  it("two spellings may have the same value, or one of them none", () => {
    expect(reader.query({ list_id: "", watchlist_id: "5", watch_list_id: "5" })).toEqual({
      watch_list_id: 5,
    });
    expect(reader.body({ season_id: "3" }, { seasion_id: "3" })).toEqual({ season_id: 3 });
  });

  it("two spellings with different values are rejected", () => {
    expect(() => reader.query({ list_id: "4", watchlist_id: "5" })).toThrow(/given twice/);
    expect(() => reader.body({ season_id: 3 }, { seasion_id: "4" })).toThrow(/differs/);
  });

  it("no call of the contract declares two spellings of one name", async () => {
    for (const { input } of await allEndpoints()) expect(() => inputReader(input)).not.toThrow();
  });
});

describe("over HTTP", async () => {
  const instance = await useTestInstance();
  const post = async (path: string, payload: string) => {
    const response = await instance.app.http.inject({
      method: "POST",
      url: `${API_BASE}${path}`,
      headers: { "content-type": "application/json" },
      payload,
    });
    return { status: response.statusCode, error: response.json<{ error?: string }>().error };
  };
  const rejected = { status: 400, error: "invalid_request" };

  it.each([
    ["an object that cannot be a text", '{"device_id":{"toString":1,"valueOf":1}}'],
    ["an array in arrays", `{"device_id":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
    ["an object in objects", `${'{"device_id":'.repeat(1_000)}1${"}".repeat(1_000)}`],
    ["null", '{"device_id":null}'],
    ["arrays instead of fields", `${"[".repeat(5_000)}${"]".repeat(5_000)}`],
  ])("S-02: beside a field of the query, %s is 400", async (_, body) => {
    expect(await post(`${guestLogin.path}?device_id=abcdefgh`, body)).toEqual(rejected);
    expect(await post(guestLogin.path, body)).toEqual(rejected);
  });

  it("A-04: signing out does not check the type of a device", async () => {
    const caller = await instance.as("bert");
    const { profileId } = instance.people.bert;
    const input = { user_id: String(profileId), device: 1, platform: 1 };
    expect((await caller.send(logout, input)).status).toBe(200);
    expect((await caller.send(logout)).status).toBe(401);
  });

  it("A-04: a code may be a number", async () => {
    const input = {
      login_type: "OTP",
      email: instance.people.bert.email,
      otp: 1234,
      is_parent: "0",
    };
    const { status, body } = await instance.anonymous.send(login, input);
    expect({ status, error: body["error"] }).not.toEqual(rejected);
    expect(status).toBe(200);
  });
});

import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { EXAMPLES } from "./examples.ts";

test("M-08: the calls that most clients make have an example", () => {
  expect(new Set(EXAMPLES.keys())).toEqual(
    new Set([
      "addRemoveVideoWatchList",
      "deeplinkingPlayUrl",
      "guestLogin",
      "homeVideos",
      "inputSearch",
      "insertTvCode",
      "login",
      "myCloneUser",
      "myWatchList",
      "theOracleStepTwo",
      "tvCode",
      "tvCodeStatus",
      "updateLastPlayTime",
      "videoDetail",
    ]),
  );
});

test.each([...EXAMPLES])(
  "M-08: the example of %s matches the schemas that the server uses",
  (_, { endpoint, request, response }) => {
    expect(Value.Errors(endpoint.input, request)).toEqual([]);
    expect(Value.Errors(endpoint.responses[200], response)).toEqual([]);
    expect(Value.Clean(endpoint.responses[200], structuredClone(response))).toEqual(response);
  },
);

import { expect, test } from "vitest";
import {
  joinMessages,
  type Message,
  errorText,
  startProblems,
  verifyErrorText,
} from "./sign-up-rules.ts";

test("V-11 V-12 a name that is not blank and a well-formed address are required", () => {
  expect(startProblems("  ", "ada@example")).toEqual({
    username: "Please fill in a valid User Name",
    email: "Please fill in a valid Email Address",
  });
  expect(startProblems("Ada", "ada@example.test")).toEqual({});
});

const rejected = (message: Message, isTooSoon = false) => ({ message, isTooSoon });
const byField = { password: ["Too short.", "Too common."], email: ["No such address."] };

test("E-22 messages by field become one text", () => {
  expect(joinMessages(byField)).toBe("Too short. Too common. No such address.");
});

test("E-20 the newer page adds the server's message", () => {
  expect(errorText("newer", rejected("Closed for today."))).toBe(
    "An error occurred. Please try again. Closed for today.",
  );
  expect(errorText("newer", rejected(""))).toBe("An error occurred. Please try again.");
});

test("E-21 the older page adds only the errors of the fields", () => {
  expect(errorText("older", rejected("Closed for today."))).toBe("Unable to sign up.");
  expect(errorText("older", rejected(byField))).toBe(
    "Unable to sign up. Too short. Too common. No such address.",
  );
});

test("A-09: the older page also says how long to wait", () => {
  const wait = rejected("Please wait 43 seconds before you ask again.", true);
  expect(errorText("older", wait)).toBe(
    "Unable to sign up. Please wait 43 seconds before you ask again.",
  );
});

test("E-23 a rejected code has the server's message", () => {
  expect(verifyErrorText("Invalid OTP.")).toBe(
    "An error occurred during OTP verification. Invalid OTP.",
  );
});

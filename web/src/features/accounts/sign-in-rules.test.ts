import type { LoginData } from "@bijou/contract/accounts";
import { expect, test } from "vitest";
import { codeEmailProblem, signInOutcome, signInProblems } from "./sign-in-rules.ts";

test("V-25 the email address is required", () => {
  expect(signInProblems("  ", "secret")).toEqual({ email: "Please enter your email address" });
});

test("V-26 a malformed email address is an error", () => {
  for (const email of ["ada", "ada@", "@example.test", "ada@example", "a da@example.test"])
    expect(signInProblems(email, "secret")).toEqual({
      email: "Please enter a valid email address",
    });
  expect(signInProblems(" ada+films@example.test ", "secret")).toEqual({});
});

test("V-27 the password is required", () => {
  expect(signInProblems("ada@example.test", "")).toEqual({ password: "Please input password" });
});

test("V-30 without any value both fields have an error", () => {
  expect(signInProblems("", "")).toEqual({
    email: "Please input username",
    password: "Please input password",
  });
});

const data = { token: "bearer", userToken: "user", accessType: "login" } as LoginData;
const head = { status: 200, status_code: 1, message: "Welcome back" };

test("T-30 E-19 'unauthenticated' in upper or lower case becomes Invalid Email or Password", () => {
  for (const error of ["unauthenticated", "Unauthenticated", "UNAUTHENTICATED"])
    expect(signInOutcome({ ...head, status_code: 0, data: null, error })).toEqual({
      kind: "rejected",
      text: "Invalid Email or Password",
    });
});

test("a token signs in and its message is shown", () => {
  expect(signInOutcome({ ...head, data })).toEqual({
    kind: "signed-in",
    data,
    message: "Welcome back",
  });
});

test("T-33 E-47 a response with neither a token nor a status is broken and has an error text", () => {
  for (const response of [null, {}, { message: "?" }]) {
    const outcome = signInOutcome(response);
    expect(outcome.kind).toBe("broken");
    expect(outcome).toHaveProperty("text", expect.stringMatching(/./));
  }
});

test("E-18 any other error shows the server's message", () => {
  expect(signInOutcome({ ...head, status_code: 0, data: null, message: "Closed" })).toEqual({
    kind: "rejected",
    text: "Closed",
  });
});

test("code mode has its own texts", () => {
  expect(codeEmailProblem("")).toBe("Please input email");
  expect(codeEmailProblem("ada@example")).toBe("Please enter valid email!");
  expect(codeEmailProblem("ada@example.test")).toBe("");
});

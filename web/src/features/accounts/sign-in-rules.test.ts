import type { LoginData } from "@bijou/contract/accounts";
import { expect, test } from "vitest";
import { codeEmailProblem, signInOutcome, signInProblems } from "./sign-in-rules.ts";

test("V-25 the e-mail address is required", () => {
  expect(signInProblems("  ", "secret")).toEqual({ email: "Please enter your email address" });
});

test("V-26 a malformed e-mail address is refused", () => {
  for (const email of ["ada", "ada@", "@house.test", "ada@house", "a da@house.test"])
    expect(signInProblems(email, "secret")).toEqual({
      email: "Please enter a valid email address",
    });
  expect(signInProblems(" ada+films@house.test ", "secret")).toEqual({});
});

test("V-27 the password is required", () => {
  expect(signInProblems("ada@house.test", "")).toEqual({ password: "Please input password" });
});

test("V-30 without any value both fields ask for theirs", () => {
  expect(signInProblems("", "")).toEqual({
    email: "Please input username",
    password: "Please input password",
  });
});

const data = { token: "bearer", userToken: "user", accessType: "login" } as LoginData;
const head = { status: 200, status_code: 1, message: "Welcome back" };

test("T-30 E-19 'unauthenticated' in any case says Invalid Email or Password", () => {
  for (const error of ["unauthenticated", "Unauthenticated", "UNAUTHENTICATED"])
    expect(signInOutcome({ ...head, status_code: 0, data: null, error })).toEqual({
      kind: "refused",
      text: "Invalid Email or Password",
    });
});

test("T-31 a token signs in and its message is shown", () => {
  expect(signInOutcome({ ...head, data })).toEqual({
    kind: "signed-in",
    data,
    message: "Welcome back",
  });
});

test("T-33 E-47 neither a token nor a status: signed out, with an error text", () => {
  for (const answer of [null, {}, { message: "?" }]) {
    const outcome = signInOutcome(answer);
    expect(outcome.kind).toBe("broken");
    expect(outcome).toHaveProperty("text", expect.stringMatching(/./));
  }
});

test("E-18 any other refusal is shown in the server's words", () => {
  expect(signInOutcome({ ...head, status_code: 0, data: null, message: "Closed" })).toEqual({
    kind: "refused",
    text: "Closed",
  });
});

test("V-25 V-26 code mode has words of its own", () => {
  expect(codeEmailProblem("")).toBe("Please input email");
  expect(codeEmailProblem("ada@house")).toBe("Please enter valid email!");
  expect(codeEmailProblem("ada@house.test")).toBe("");
});

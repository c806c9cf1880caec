import { expect, test } from "vitest";
import type { EmailSite } from "./email.ts";
import { text } from "./email-parts.ts";
import { renderMail } from "./render.ts";
import { worded, wrongValues } from "./wording.ts";

const hello = worded(
  { subject: "{name} joins {service}", heading: "Hello", text: "Your code is {code}." },
  (say, { name, code }: { name: string; code: string }) => ({
    subject: say("subject", { name }),
    preview: "",
    heading: say("heading"),
    parts: [text(say("text", { code }))],
  }),
);
const CONTENT = { name: "Ada", code: "4711" };
const site = (wording: Record<string, string> = {}): EmailSite => ({
  serviceName: "Bijou",
  wording,
});
const first = (wording?: Record<string, string>, content = CONTENT) => {
  const { subject, parts } = hello(content, site(wording));
  return { subject, part: parts[0] };
};

test("an email says the operator's words, with its own values", () => {
  expect(first()).toEqual({ subject: "Ada joins Bijou", part: text("Your code is 4711.") });
  expect(first({ text: "{code}! Greetings from {service}." }).part).toEqual(
    text("4711! Greetings from Bijou."),
  );
});

test("a wording without the values of the standard text is not used", () => {
  for (const words of ["No code.", "{code} and {amount}"])
    expect(first({ text: words }).part).toEqual(text("Your code is 4711."));
});

test("a value that looks like one with a name stays as it is", () => {
  const content = { name: "{code}", code: "$& {name} {service}" };
  expect(first({}, content)).toEqual({
    subject: "{code} joins Bijou",
    part: text("Your code is $& {name} {service}."),
  });
});

test("the operator's words are escaped in HTML", () => {
  const own = site({ text: '<img src=x onerror="alert(1)"> {code}' });
  const { html, text: plain } = renderMail(hello(CONTENT, own), {
    ...own,
    publicUrl: "https://bijou.test",
  });
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; 4711");
  expect(plain).toContain('<img src=x onerror="alert(1)"> 4711');
});

test("the footnote of every email is the operator's, escaped in HTML", () => {
  const own = { ...site(), footnote: "Bijou & Co, Vienna" };
  const { html, text: plain } = renderMail(hello(CONTENT, own), {
    ...own,
    publicUrl: "https://bijou.test",
  });
  expect(html).toContain("Bijou, bijou.test. Bijou &amp; Co, Vienna</p>");
  expect(plain).toContain("-- \nBijou, bijou.test\nBijou & Co, Vienna\n");
});

test("values that are unknown or missing are named", () => {
  expect(wrongValues("{day} {service}", "{plan} until {day}")).toEqual({
    unknown: [],
    missing: ["plan"],
  });
  expect(wrongValues("{plan} {price} {day}", "{plan} until {day}")).toEqual({
    unknown: ["price"],
    missing: [],
  });
});

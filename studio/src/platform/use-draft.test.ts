import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDraft } from "./use-draft.ts";

const NAMES = ["host", "user"] as const;
const values = (host: string, user: string) => ({ host, user });

/** A draft over revision 1 of `a` and `b`. */
function begin() {
  const { result, rerender } = renderHook(
    ({ current, revision }) => useDraft(NAMES, current, revision),
    { initialProps: { current: values("a", "b"), revision: 1 } },
  );
  return {
    draft: () => result.current,
    type: (host: string) => act(() => result.current.set("host", host)),
    /** Others save a next version. */
    change: (revision: number, host: string, user: string) =>
      rerender({ current: values(host, user), revision }),
    act: (work: (draft: typeof result.current) => void) => act(() => work(result.current)),
  };
}

test("what others changed elsewhere is taken, and what was typed stays", () => {
  const { draft, type, change } = begin();
  type("mine");
  change(2, "a", "theirs");
  expect(draft()).toMatchObject({ mine: values("mine", "theirs"), theirs: {}, isMerged: true });
});

test("a field that both changed keeps what was typed, next to the other value", () => {
  const { draft, type, change } = begin();
  type("mine");
  change(2, "theirs", "b");
  expect(draft()).toMatchObject({ mine: values("mine", "b"), theirs: { host: "theirs" } });
  change(3, "theirs", "c");
  expect(draft()).toMatchObject({ mine: values("mine", "c"), theirs: { host: "theirs" } });
});

test("the person keeps one of both values", () => {
  for (const [choice, host] of [
    ["keepMine", "mine"],
    ["takeTheirs", "theirs"],
  ] as const) {
    const { draft, type, change, act: work } = begin();
    type("mine");
    change(2, "theirs", "b");
    work((one) => one[choice]("host"));
    expect(draft()).toMatchObject({ mine: values(host, "b"), theirs: {} });
  }
});

test("others who changed a field to the same value are no conflict", () => {
  const { draft, type, change } = begin();
  type("same");
  change(2, "same", "b");
  expect(draft()).toMatchObject({ mine: values("same", "b"), theirs: {} });
});

test("ST-148: saving never conflicts with oneself, and what was typed meanwhile stays", () => {
  const { draft, type, change, act: work } = begin();
  type(" mine ");
  const sent = draft().mine;
  type("more");
  work((one) => one.saved(sent, values("mine", "b"), 2));
  expect(draft()).toMatchObject({ mine: values("more", "b"), revision: 2 });
  change(2, "mine", "b");
  expect(draft()).toMatchObject({ mine: values("more", "b"), theirs: {}, isMerged: false });
});

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useResource } from "./use-resource.ts";

interface Call {
  readonly signal: AbortSignal;
  readonly succeed: (text: string) => void;
  readonly fail: () => void;
}
/** The loads in the order they were started; a test settles them when it likes. */
let calls: Call[] = [];

interface Props {
  readonly owner?: string | undefined;
  readonly version?: number;
  readonly refreshMs?: number;
}

function Shown({ owner, ...rest }: Props) {
  const { data, hasFailed, reload, retry, update } = useResource({
    key: owner,
    ...rest,
    load: (signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ signal, succeed: resolve, fail: () => reject(new Error("unreachable")) });
      }),
  });
  return (
    <>
      <output>{`${data ?? "nothing"}${hasFailed ? ", failed" : ""}`}</output>
      <button type="button" onClick={retry}>
        Retry
      </button>
      <button type="button" onClick={() => void reload()}>
        Reload
      </button>
      <button type="button" onClick={() => update((text) => `${text}!`)}>
        Update
      </button>
    </>
  );
}

const shown = (): string | null => screen.getByRole("status").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const succeed = (index: number, text: string) => act(async () => calls[index]?.succeed(text));
const fail = (index: number) => act(async () => calls[index]?.fail());

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("C-08: without a key nothing is loaded", () => {
  render(<Shown />);
  expect(calls).toHaveLength(0);
  press("Reload");
  expect(calls).toHaveLength(0);
});

test("C-08: a load that fails says so, and a retry clears the failure before it loads again", async () => {
  render(<Shown owner="Ada" />);
  expect(shown()).toBe("nothing");
  await fail(0);
  expect(shown()).toBe("nothing, failed");
  press("Retry");
  expect(shown()).toBe("nothing");
  await succeed(1, "Ada's");
  expect(shown()).toBe("Ada's");
});

test("C-08: a reload that fails does not remove the data", async () => {
  render(<Shown owner="Ada" />);
  await succeed(0, "Ada's");
  press("Reload");
  await fail(1);
  expect(shown()).toBe("Ada's, failed");
});

test("C-08: another owner starts without data, and a late response for the first is dropped", async () => {
  const { rerender } = render(<Shown owner="Ada" />);
  await succeed(0, "Ada's");
  press("Reload");
  rerender(<Shown owner="Nora" />);
  expect(shown()).toBe("nothing");
  expect(calls[1]?.signal.aborted).toBe(true);
  await succeed(1, "Ada's, late");
  expect(shown()).toBe("nothing");
  await succeed(2, "Nora's");
  expect(shown()).toBe("Nora's");
  rerender(<Shown />);
  expect(shown()).toBe("nothing");
});

test("C-08: another version loads again and shows the old data meanwhile", async () => {
  const { rerender } = render(<Shown owner="Ada" version={1} />);
  await succeed(0, "first");
  rerender(<Shown owner="Ada" version={2} />);
  expect(shown()).toBe("first");
  await succeed(1, "second");
  expect(shown()).toBe("second");
});

test("C-08: only the latest of two loads counts", async () => {
  render(<Shown owner="Ada" />);
  press("Reload");
  await succeed(1, "new");
  await succeed(0, "old");
  expect(shown()).toBe("new");
});

test("C-08: an update shows at once", async () => {
  render(<Shown owner="Ada" />);
  press("Update");
  expect(shown()).toBe("nothing");
  await succeed(0, "Ada's");
  press("Update");
  expect(shown()).toBe("Ada's!");
});

test("C-08: a polled resource loads again after each interval, one load at a time", async () => {
  vi.useFakeTimers();
  render(<Shown owner="Ada" refreshMs={1_000} />);
  expect(calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(calls).toHaveLength(1);
  await succeed(0, "first");
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(calls).toHaveLength(2);
  await fail(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await succeed(2, "third");
  expect(shown()).toBe("third");
});

test("C-08: a component that is gone cancels its load", () => {
  const { unmount } = render(<Shown owner="Ada" />);
  unmount();
  expect(calls[0]?.signal.aborted).toBe(true);
});

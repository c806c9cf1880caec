import { cleanup, render } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyPage } from "./lazy-page.tsx";

afterEach(() => cleanup());

const importPage = async () => ({
  default: function Page() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
  },
});

test("a page whose code was loaded before is shown at once, without a placeholder", async () => {
  const { Page, load } = lazyPage(importPage);
  await load();
  const screen = render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );
  expect(screen.container.textContent).toBe("Count 0");
});

test("a page whose code arrives later keeps its state when it is rendered again", async () => {
  const { Page } = lazyPage(importPage);
  const tree = () => (
    <Suspense fallback="Loading">
      <Page />
    </Suspense>
  );
  const screen = render(tree());
  expect(screen.container.textContent).toBe("Loading");
  (await screen.findByRole("button")).click();
  await screen.findByText("Count 1");
  screen.rerender(tree());
  expect(screen.container.textContent).toBe("Count 1");
});

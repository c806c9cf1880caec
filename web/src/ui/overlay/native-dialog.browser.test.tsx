import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { NativeDialog } from "./native-dialog.tsx";

test("Escape closes the dialog at once, so that the next key reaches what is under it", async () => {
  const onClose = vi.fn<() => void>();
  await render(
    <NativeDialog labelledBy="name" className={undefined} onClose={onClose}>
      <h2 id="name">Keyboard shortcuts</h2>
    </NativeDialog>,
  );
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog).toBeVisible();
  // The first event of Escape; "close" follows later.
  dialog.element().dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

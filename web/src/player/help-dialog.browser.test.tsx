import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { HelpDialog } from "./help-dialog.tsx";

test("the help counts as closed when Escape cancels it, so that the next key reaches the player", async () => {
  const onClose = vi.fn<() => void>();
  await render(<HelpDialog onClose={onClose} />);
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog).toBeVisible();
  dialog.element().dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Field } from "../form/field.tsx";
import { Form } from "../form/form.tsx";
import { Dialog } from "./dialog.tsx";

const openDialog = (content: "text" | "form" | "secret") => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Test" onClose={onClose} hasSecret={content === "secret"}>
      {content === "form" ? (
        <Form onSubmit={() => undefined}>
          <Field label="Name" name="name" />
        </Form>
      ) : (
        <button type="button">First</button>
      )}
    </Dialog>,
  );
  return onClose;
};

function pressOutside(): void {
  const shade = document.querySelector("[data-base-ui-portal] > [role=presentation]");
  for (const press of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.mouseUp])
    press(shade as HTMLElement);
  fireEvent.click(shade as HTMLElement);
}
const pressEscape = (name: string): boolean =>
  fireEvent.keyDown(screen.getByRole("dialog", { name }), { key: "Escape" });

const type = (): boolean =>
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Night encoder" } });

test("a dialog without a form closes by Escape, its button, and a press beside it", async () => {
  const onClose = openDialog("text");
  await screen.findByRole("dialog");
  pressEscape("Test");
  expect(onClose).toHaveBeenCalledTimes(1);
  pressOutside();
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a form stays after a press beside it, and closes by Escape while nothing is typed", async () => {
  const onClose = openDialog("form");
  await screen.findByRole("dialog");
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  pressEscape("Test");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("what was typed is discarded only after a question", async () => {
  const onClose = openDialog("form");
  await screen.findByRole("dialog");
  type();
  pressOutside();
  pressEscape("Test");
  const question = await screen.findByRole("dialog", { name: "Discard what you entered?" });
  fireEvent.click(within(question).getByRole("button", { name: "Keep editing" }));
  await expect.poll(() => screen.queryByRole("dialog", { name: /Discard/ })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Night encoder");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a dialog with a secret closes neither by Escape nor by a press beside it", async () => {
  const onClose = openDialog("secret");
  await screen.findByRole("dialog");
  pressEscape("Test");
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

import { expect, type Locator, type Page } from "@playwright/test";

/** The boxes of a code. */
export const codeBoxes = (place: Page | Locator): Locator =>
  place.getByRole("textbox", { name: /^Digit \d of \d$/ });

/** Types a code into the first box. The focus moves on by itself. */
export async function typeCode(place: Page | Locator, code: string): Promise<void> {
  await codeBoxes(place).first().click();
  await codeBoxes(place).first().pressSequentially(code);
  await expectCode(place, code);
}

async function expectCode(place: Page | Locator, code: string): Promise<void> {
  await expect
    .poll(() =>
      codeBoxes(place).evaluateAll((boxes) =>
        boxes
          .map((box) => (box as HTMLInputElement).value || " ")
          .join("")
          .trimEnd(),
      ),
    )
    .toBe(code);
}

/** A different code. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 10_000).padStart(4, "0");

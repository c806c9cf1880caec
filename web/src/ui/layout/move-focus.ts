/**
 * Keeps the focus on the page when the button that has it is about to leave: the next one with the same `data-leaves`
 * takes it, else the one before, else the page or the dialog they are in. Call it before the button goes.
 */
export function moveFocus(button: HTMLElement): void {
  const { leaves } = button.dataset;
  const kin =
    leaves === undefined
      ? [button]
      : [...document.querySelectorAll<HTMLElement>(`[data-leaves="${leaves}"]`)];
  const at = kin.indexOf(button);
  const around = button.closest<HTMLElement>("[role=dialog]") ?? document.getElementById("main");
  (kin[at + 1] ?? kin[at - 1] ?? around)?.focus();
}

/** For the button of what leaves the page: hands its focus on, and then does what it says. */
export const handingOnFocus =
  (act: () => void) =>
  (event: { readonly currentTarget: HTMLElement }): void => {
    moveFocus(event.currentTarget);
    act();
  };

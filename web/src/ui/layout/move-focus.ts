/**
 * Moves the focus before the button that has it is removed: to the next one with the same `data-leaves`, else the one
 * before, else the page or the dialog around them.
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

/** Click handler of a button that removes its item: moves the focus first. */
export const handingOnFocus =
  (act: () => void) =>
  (event: { readonly currentTarget: HTMLElement }): void => {
    moveFocus(event.currentTarget);
    act();
  };

/** Navigates to an address of another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}

/** The event of the window after which a page answers every press and key. */
export const HYDRATED = "bijou:hydrated";

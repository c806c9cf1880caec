/** The event after which the page answers to its buttons. */
export const HYDRATED = "bijou:hydrated";

/** What other features may use of profiles. */
export { switchProfile } from "./switch-profile.ts";

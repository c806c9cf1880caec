/** The public interface of profiles. */
export { switchProfile } from "./switch-profile.ts";

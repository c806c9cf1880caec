/** The public interface of accounts. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { AccountPage } from "./layout/account-layout.tsx";
export { accountLinks } from "./layout/account-links.ts";
export const LoginAlert = lazyPart(() => import("./login-alert.tsx"));
export { ownsAccount } from "./owns-account.ts";
export { loadPageStill, NO_SCENE, type PageScene, usePageStill } from "./page-stills.ts";
export { useMemberPage } from "./layout/use-member-page.ts";
export { clearLinkToken, useLinkToken } from "./use-link-token.ts";

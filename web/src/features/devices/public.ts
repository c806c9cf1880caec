/** The public interface of devices. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export const SignOutEverywhere = lazyPart(() => import("./sign-out-everywhere.tsx"));

/** The public interface of pages. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

/** Needed only while the site asks. */
export const NewTerms = lazyPart(() => import("./new-terms.tsx"));

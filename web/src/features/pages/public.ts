/** The public interface of pages. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export const NewTerms = lazyPart(() => import("./new-terms.tsx"));

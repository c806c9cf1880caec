import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import { originContext } from "../session/api.ts";
import { browserOrigin, type Page, pageMeta } from "./head.ts";

/** A route's `loader` without API calls: the page needs only its own origin. */
export const originLoader = ({ context }: Pick<LoaderFunctionArgs, "context">) => ({
  origin: context.get(originContext),
});
/** The matching `clientLoader`. */
export const originClientLoader = () => ({ origin: browserOrigin() });

interface MetaArguments {
  /** Undefined when the loader failed. */
  readonly loaderData: { readonly origin: string } | undefined;
}

/** A route's `meta` for a page with a constant title. */
export const metaOf =
  (page: Omit<Page, "origin">) =>
  ({ loaderData }: MetaArguments): MetaDescriptor[] =>
    loaderData === undefined ? [] : pageMeta({ ...page, origin: loaderData.origin });

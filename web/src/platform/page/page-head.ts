import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import { originContext } from "../session/api.ts";
import { browserOrigin, type Page, pageMeta } from "./head.ts";

/** A route's `loader` that asks nobody: all its page needs to know is the origin it names itself by. */
export const originLoader = ({ context }: Pick<LoaderFunctionArgs, "context">) => ({
  origin: context.get(originContext),
});
/** The `clientLoader` beside it. */
export const originClientLoader = () => ({ origin: browserOrigin() });

interface MetaArguments {
  /** Undefined where loading has failed. */
  readonly loaderData: { readonly origin: string } | undefined;
}

/** A route's `meta`, for a page that is called the same whatever it was loaded with. */
export const metaOf =
  (page: Omit<Page, "origin">) =>
  ({ loaderData }: MetaArguments): MetaDescriptor[] =>
    loaderData === undefined ? [] : pageMeta({ ...page, origin: loaderData.origin });

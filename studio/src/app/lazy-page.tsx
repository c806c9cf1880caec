import { type ComponentType, lazy, useState } from "react";
import type { FirstQueries } from "../platform/first-queries.ts";

/** What the module of a page exports. */
export interface PageModule {
  readonly default: ComponentType;
  readonly firstQueries?: FirstQueries;
}

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads its code, so that it is shown without a pause. */
  readonly load: () => Promise<PageModule>;
}

/** A page whose code is loaded when it is first shown, or by `load` before. */
export function lazyPage(importPage: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const module = await importPage();
    loaded = module.default;
    return module;
  };
  const Later = lazy(load);
  // React keeps a placeholder for 300 ms, so what is there already must not have one.
  function Page() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return { Page, load };
}

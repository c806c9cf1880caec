import { type ComponentType, lazy, useState } from "react";

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads its code, so that it is shown without a pause. */
  readonly load: () => Promise<unknown>;
}

/** A page whose code is loaded when it is first shown, or by `load` before. */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
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

import { Suspense, useEffect, useState } from "react";
import { loginAlert } from "../../platform/notices.ts";
import { LoginAlert } from "../../features/accounts/public.ts";
import { NameSearch, searchToSave } from "../../features/search/public.ts";
import { TileMenu, tileMenu, TilePreviews } from "../../features/titles/public.ts";
import { useStore } from "../../platform/store.ts";
import { PickList, pickListTitle } from "../../features/watchlists/public.ts";

/** Whether the viewer uses a mouse or a keyboard: what these need is not part of the first visit. */
function useHasPointer(): boolean {
  const [hasPointer, setHasPointer] = useState(false);
  useEffect(() => {
    if (hasPointer) return undefined;
    const onUse = (event: Event): void => {
      if (!(event instanceof PointerEvent) || event.pointerType === "mouse") setHasPointer(true);
    };
    const types = ["pointermove", "keydown"] as const;
    for (const type of types) document.addEventListener(type, onUse);
    return () => {
      for (const type of types) document.removeEventListener(type, onUse);
    };
  }, [hasPointer]);
  return hasPointer;
}

/** Dialogs that any page may open, and previews; each is loaded when it is first needed. */
export function Overlays() {
  const alert = useStore(loginAlert, null);
  const title = useStore(pickListTitle, null);
  const search = useStore(searchToSave, null);
  const tile = useStore(tileMenu, null);
  const hasPointer = useHasPointer();
  return (
    <Suspense fallback={null}>
      {alert !== null && <LoginAlert {...alert} />}
      {title !== null && <PickList title={title} key={title.video_id} />}
      {hasPointer && <TilePreviews />}
      {tile !== null && <TileMenu {...tile} key={tile.video.video_id} />}
      {search !== null && <NameSearch query={search} />}
    </Suspense>
  );
}

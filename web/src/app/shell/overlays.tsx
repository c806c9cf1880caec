import { Suspense } from "react";
import { loginAlert } from "../../platform/notices.ts";
import { LoginAlert } from "../../features/accounts/public.ts";
import { NameSearch, searchToSave } from "../../features/search/public.ts";
import { TileMenu, tileMenu } from "../../features/titles/public.ts";
import { useStore } from "../../platform/store.ts";
import { PickList, pickListTitle } from "../../features/watchlists/public.ts";

/** Dialogs that any page may open; each is loaded when it is first opened. */
export function Overlays() {
  const alert = useStore(loginAlert, null);
  const title = useStore(pickListTitle, null);
  const search = useStore(searchToSave, null);
  const tile = useStore(tileMenu, null);
  return (
    <Suspense fallback={null}>
      {alert !== null && <LoginAlert {...alert} />}
      {title !== null && <PickList title={title} key={title.video_id} />}
      {tile !== null && <TileMenu {...tile} key={tile.video.video_id} />}
      {search !== null && <NameSearch query={search} />}
    </Suspense>
  );
}

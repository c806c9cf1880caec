import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { loginAlert } from "../../lib/notices.ts";
import { searchToSave } from "../../lib/search-to-save.ts";
import { useStore } from "../../lib/store.ts";
import { pickListTitle } from "../../lib/watchlists.ts";

const LoginAlert = lazyPart(() => import("../login-alert.tsx"));
const NameSearch = lazyPart(() => import("../advanced-search/name-search.tsx"));
const PickList = lazyPart(() => import("../pick-list.tsx"));

/** The popups any page may open; each is loaded with its first opening. */
export function Overlays() {
  const alert = useStore(loginAlert, null);
  const title = useStore(pickListTitle, null);
  const search = useStore(searchToSave, null);
  return (
    <Suspense fallback={null}>
      {alert !== null && <LoginAlert {...alert} />}
      {title !== null && <PickList title={title} key={title.video_id} />}
      {search !== null && <NameSearch query={search} />}
    </Suspense>
  );
}

/** Exports of watchlists for other features. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { ContinueWatching } from "./sidebar/continue-watching.tsx";
export { FriendLists } from "./sidebar/friend-lists.tsx";
export { OwnLists } from "./sidebar/own-lists.tsx";
export { useOwnTitles } from "./sidebar/use-covers.ts";
export { reloadFriendLists } from "./store/friend-lists.ts";
export { loadFriendRows } from "./store/friend-rows.ts";
export { loadListRows } from "./store/list-rows.ts";
export { refreshLists } from "./store/list-store.ts";
export {
  changeList,
  createList,
  pickListTitle,
  toggleInLists,
  useInMyLists,
  useListChanges,
  useLists,
  useLoadLists,
} from "./store/watchlists.ts";
export const PickList = lazyPart(() => import("./picker/pick-list.tsx"));
export const ListContents = lazyPart(() => import("./list-page/list-contents.tsx"));

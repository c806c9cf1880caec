import { Bookmark } from "lucide-react";
import { useLocation } from "react-router";
import { useStore } from "../../platform/store.ts";
import { accountPanel } from "./open-account-panel.ts";
import { shellTexts } from "./texts.ts";

/** Opens the side bar with the member's lists. */
export default function ListsButton() {
  const { key } = useLocation();
  const isOpen = useStore(accountPanel, null)?.openAt === key;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget: opener }) => accountPanel.set({ openAt: key, opener })}
    >
      <Bookmark />
      <span>{shellTexts.lists}</span>
    </button>
  );
}

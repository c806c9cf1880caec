import { Search } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { useSlashKey } from "../../platform/slash-key.ts";
import styles from "./find-link.module.css";
import { shellTexts } from "./texts.ts";

/** Link to the search on every page, also with the "/" key; on the search page that key focuses the field. */
export function FindLink() {
  const navigate = useNavigate();
  const isThere = useLocation().pathname === paths.search.page;
  useSlashKey(isThere ? undefined : () => void navigate(paths.search.start));
  if (isThere) return null;
  return (
    <Link className={styles.find} to={paths.search.start} aria-keyshortcuts="/">
      <Search />
      <span>{shellTexts.find}</span>
      <kbd aria-hidden="true">/</kbd>
    </Link>
  );
}

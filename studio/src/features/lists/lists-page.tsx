import { levelOf } from "@bijou/contract/studio/roles";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Link } from "../../ui/link.tsx";
import { ListView } from "./list-view.tsx";
import { LIST_PAGES, type ListPage } from "./lists.ts";
import styles from "./lists.module.css";
import { RatingsView } from "./ratings-view.tsx";
import { listTexts } from "./texts.ts";

/** What titles choose from, and viewers’ menu: one page for each list (ST-099). */
export default function ListsPage() {
  const texts = useTexts(listTexts);
  const { roles } = usePerson();
  const { list } = useParams();
  const scopeOf = (page: ListPage) => (page === "menu" ? "site" : "catalog");
  const pages = LIST_PAGES.filter((page) => levelOf(roles, scopeOf(page)) !== undefined);
  const current = pages.find((page) => page === list) ?? "genres";
  const mayEdit = levelOf(roles, scopeOf(current)) === "write";
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = tabs.current?.querySelector("[aria-current]");
    tab?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <div className={styles.page}>
      <PageTitle page={`${texts.pages[current]} – ${texts.title}`} />
      <PageHead title={texts.title} />
      <nav ref={tabs} className={styles.tabs} aria-label={texts.lists}>
        {pages.map((page) => (
          <Link
            key={page}
            to={`${SECTIONS.lists.path}/${page}`}
            aria-current={page === current ? "page" : undefined}
          >
            {texts.pages[page]}
          </Link>
        ))}
      </nav>
      {current === "ratings" ? (
        <RatingsView mayEdit={mayEdit} />
      ) : (
        <ListView key={current} list={current} mayEdit={mayEdit} />
      )}
    </div>
  );
}

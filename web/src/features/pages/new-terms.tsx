import { confirmPage, type PageToRead, pagesToRead } from "@bijou/contract/pages";
import { paths } from "@bijou/contract/site-paths";
import { publicDateText } from "@bijou/design/dates";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../../platform/session/api.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./new-terms.module.css";
import { staticTexts as texts } from "./texts.ts";

const PATHS = { terms: paths.terms, privacy: paths.privacyPolicy } as const;

/** An element before the body, so that the page begins below the notice and nothing is covered. */
function useBar(): HTMLElement {
  const [bar] = useState(() => {
    const made = document.createElement("div");
    if (styles.bar !== undefined) made.className = styles.bar;
    return made;
  });
  useEffect(() => {
    document.body.before(bar);
    return () => bar.remove();
  }, [bar]);
  return bar;
}

function Notice({ page, onConfirmed }: { page: PageToRead; onConfirmed: () => void }) {
  const [state, setState] = useState<"asking" | "sending" | "failed">("asking");
  const bar = useBar();
  async function confirm(): Promise<void> {
    setState("sending");
    try {
      await api(confirmPage, { page: page.page, version: page.version });
      onConfirmed();
    } catch {
      setState("failed");
    }
  }
  return createPortal(
    <section aria-label={texts.newTerms} className={styles.notice}>
      <p>
        {texts.changed[page.page]}{" "}
        <Link to={PATHS[page.page]}>{texts.read(publicDateText(page.published_at))}</Link>
      </p>
      <button type="button" disabled={state === "sending"} onClick={() => void confirm()}>
        {texts.confirm}
      </button>
      {state === "failed" && <p role="alert">{texts.notConfirmed}</p>}
    </section>,
    bar,
  );
}

/** Asks the account's owner to read what the operator has changed, until they confirm it. */
export default function NewTerms() {
  const [pages, setPages] = useState<readonly PageToRead[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    api(pagesToRead, {}, { signal: asking.signal })
      .then(({ data }) => setPages(data))
      // The next page that is opened asks again.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  const [first, ...others] = pages;
  return first ? (
    <Notice key={first.page} page={first} onConfirmed={() => setPages(others)} />
  ) : null;
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { searchText, withMode } from "./search-query.ts";

const REST_MILLISECONDS = 120;

interface SearchText {
  /** The text in the field. */
  readonly text: string;
  /** Changes the text; after a short pause the address follows, without a history entry. */
  readonly type: (text: string) => void;
  /** Searches at once, with a history entry: Back leads to the page before the typing. */
  readonly submit: (text: string) => void;
}

/** Synchronizes the field with the address: typing changes the address, and Back restores the text. */
export function useSearchText(query: SearchQuery): SearchText {
  const navigate = useNavigate();
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const [text, setText] = useState(query.text);
  /** The text of the address, or of the navigation under way. */
  const written = useRef(query.text);
  /** The address that typing has replaced in the history. */
  const before = useRef<string>(undefined);

  const followAddress = useEffectEvent(() => {
    // Typing navigates with REPLACE; such an address may be older than the field.
    if (arrivedBy === "REPLACE") return;
    before.current = undefined;
    if (query.text === written.current) return;
    written.current = query.text;
    setText(query.text);
  });
  useEffect(() => followAddress(), [key, query.text]);

  const write = useEffectEvent(() => {
    if (searchText(text) === written.current) return;
    before.current ??= location.pathname + location.search;
    written.current = searchText(text);
    void navigate(paths.search.found(withMode({ ...query, text: written.current })), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (searchText(text) === written.current) return undefined;
    const timer = setTimeout(write, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (next: string): void => {
    const to = paths.search.found(withMode({ ...query, text: searchText(next) }));
    const from = before.current ?? location.pathname + location.search;
    before.current = undefined;
    setText(next);
    written.current = searchText(next);
    if (to === from) return;
    history.replaceState(history.state, "", from);
    void navigate(to);
  };
  return { text, type: setText, submit };
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { searchText, settled } from "./search-query.ts";

const REST_MILLISECONDS = 120;

interface SearchText {
  /** What stands in the field. */
  readonly text: string;
  /** Another text, searched after a short rest; the address follows without a step in the history. */
  readonly type: (text: string) => void;
  /** The text at once, as a step of its own: Back leads to what was there before one typed. */
  readonly submit: (text: string) => void;
}

/** Binds the field to the address: typing moves the address along, and Back brings the text back. */
export function useSearchText(query: SearchQuery): SearchText {
  const navigate = useNavigate();
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const [text, setText] = useState(query.text);
  /** The text the address has, or is about to have. */
  const written = useRef(query.text);
  /** The step of the history that typing replaces, as it was before. */
  const before = useRef<string>(undefined);

  const followAddress = useEffectEvent(() => {
    // What typing itself has written is known, and may be behind the field.
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
    void navigate(paths.search.found(settled({ ...query, text: written.current })), {
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
    const to = paths.search.found(settled({ ...query, text: searchText(next) }));
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

import { useEffect } from "react";
import {
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
} from "react-router";

const STRUCTURED_DATA = 'script[type="application/ld+json"]';

function InBrowser() {
  useScrollRestoration();
  const { pathname, search } = useLocation();
  // The structured data of the page that was left.
  useEffect(
    () => () => {
      for (const script of document.querySelectorAll(STRUCTURED_DATA)) script.remove();
    },
    [pathname, search],
  );
  return null;
}

/**
 * The inline scripts of React Router, which only the server renders. In the browser React would create them from
 * strings, which Trusted Types reject, when it has to render the whole document again.
 */
export function PageScripts() {
  if (!import.meta.env.SSR) return <InBrowser />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

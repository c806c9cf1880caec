import { createElement, type ReactNode } from "react";
import { Link } from "../link.tsx";
import styles from "./operator-html.module.css";
import { type HtmlNode, parseOperatorHtml } from "./parse-operator-html.ts";

const INSIDE = /^\/(?![/\\])/;

function show(node: HtmlNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  if (node.name === "img")
    return <img key={key} src={node.src} alt={node.alt} loading="lazy" decoding="async" />;
  const children = node.children.length === 0 ? undefined : node.children.map(show);
  if (node.name !== "a") return createElement(node.name, { key }, children);
  const { href, title } = node;
  if (href === undefined) return <span key={key}>{children}</span>;
  if (INSIDE.test(href))
    return (
      <Link key={key} to={href} title={title}>
        {children}
      </Link>
    );
  return (
    <a key={key} href={href} title={title} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * HTML written by the operator, rendered from a closed list of elements. The text is never parsed by the browser, so
 * only these elements and safe links can result, whatever the server's sanitizer let through.
 */
export function OperatorHtml({
  html,
  className,
}: {
  html: string;
  className?: string | undefined;
}) {
  return (
    <div className={[styles.prose, className].filter(Boolean).join(" ")}>
      {parseOperatorHtml(html).map(show)}
    </div>
  );
}

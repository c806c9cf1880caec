import type { ReactNode } from "react";
import type { Network } from "./share-links.ts";

const icons: Readonly<Record<Exclude<Network, "Email">, ReactNode>> = {
  Facebook: (
    <path d="M15.5 3H13a4 4 0 0 0-4 4v3H6.500v4H9v7h4v-7h3l.7-4H13V7.500a.8.8 0 0 1 .8-.8h2.500V3z" />
  ),
  X: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M4 4h4.200L20 20h-4.200z" />
      <path d="M19.5 4 13.3 11M10.5 13.4 4.5 20" />
    </g>
  ),
  Reddit: (
    <>
      <path
        fillRule="evenodd"
        d="M12 8c4.7 0 8.5 2.7 8.5 6.200S16.7 20.5 12 20.500s-8.5-2.8-8.5-6.300S7.3 8 12 8ZM8.7 12a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm6.6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm-7 4.800c2 1.9 5.4 1.9 7.4 0l-.8-.9c-1.5 1.4-4.3 1.4-5.8 0z"
      />
      <circle cx="4" cy="11.5" r="2" />
      <circle cx="20" cy="11.5" r="2" />
      <circle cx="17.5" cy="4.5" r="1.6" />
      <path
        d="m12 8.5 1-4.5 4 .9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
    </>
  ),
  WhatsApp: (
    <>
      <path
        d="M12 3.200a8.8 8.8 0 0 0-7.5 13.300L3.3 20.700l4.3-1.200A8.8 8.8 0 1 0 12 3.200Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path d="M9.2 7.600c-.9.5-1.5 1.5-1.2 2.8.7 3 3 5.2 5.9 5.7 1.2.2 2.2-.5 2.5-1.5.1-.4 0-.6-.3-.8l-1.6-.9c-.3-.2-.6-.1-.8.1l-.6.800c-1.3-.5-2.3-1.5-2.9-2.800l.7-.700c.2-.2.3-.5.2-.8l-.7-1.700c-.2-.4-.7-.5-1.2-.200Z" />
    </>
  ),
  Telegram: (
    <path d="M20.8 4.2 3 11.200c-.8.3-.8 1.3 0 1.600l4.3 1.4 1.7 5.100c.2.7 1 .8 1.5.3l2.4-2.3 4.3 3.200c.5.4 1.2.1 1.4-.5l3-14.600c.1-.8-.3-1.4-.8-1.200ZM9.7 14.400l8-7-6.3 8.1-.6 2.400z" />
  ),
};

/** A network's icon, in the style of the other icons. */
export function NetworkIcon({ network }: { network: keyof typeof icons }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {icons[network]}
    </svg>
  );
}

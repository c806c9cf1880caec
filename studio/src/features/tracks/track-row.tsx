import type { ReactNode } from "react";

/** A track: its name, what it is, and what can be done with it. */
export const TrackRow = ({
  icon,
  name,
  facts,
  children,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}) => (
  <li>
    {icon}
    <div>
      <b>{name}</b>
      <small>{facts.join(" · ")}</small>
    </div>
    {children}
  </li>
);

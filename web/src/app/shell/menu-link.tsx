import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { useIsCurrent } from "../../platform/use-is-current.ts";

interface Props {
  readonly to: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** Shows the name on hover, where it is not visible. */
  readonly hasTitle?: boolean;
}

/** A link of the side navigation or the bottom bar; marks the current page. */
export function MenuLink({ to, name, icon, hasTitle }: Props) {
  const isCurrent = useIsCurrent();
  return (
    <Link
      to={to}
      title={hasTitle ? name : undefined}
      aria-current={isCurrent(to) ? "page" : undefined}
    >
      {icon}
      <span>{name}</span>
    </Link>
  );
}

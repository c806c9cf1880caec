import { type ReactNode, Suspense, useRef } from "react";
import { useNear } from "../../ui/use-near.ts";

/** Draws its content when it is about to be scrolled into view, and the placeholder in its place until then. */
export function NearView({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, "600px 0px");
  return (
    <div ref={place}>
      {isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}

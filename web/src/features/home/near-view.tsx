import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { createHistoryMemory, useHistoryMemory } from "../../ui/layout/history-memory.ts";
import { useNearViewport } from "../../ui/layout/use-near-viewport.ts";

const memory = createHistoryMemory<boolean>();

/**
 * Draws its content when it is about to be scrolled into view, and the placeholder in its place until then. On the way
 * back what was drawn is drawn at once.
 */
export function NearView({
  name,
  className,
  placeholder,
  children,
}: {
  name: string;
  /** Reserves the room of the content, so that nothing below moves when it comes. */
  className?: string | undefined;
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { recalled = false, remember } = useHistoryMemory(memory, name);
  const isNear = useNearViewport(place, "600px 0px", recalled);
  useEffect(() => {
    if (isNear) remember(true);
  });
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}

import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { createHistoryMemory, useHistoryMemory } from "../../ui/layout/history-memory.ts";
import { useNearViewport } from "../../ui/layout/use-near-viewport.ts";

const memory = createHistoryMemory<boolean>();

/**
 * Renders its content when it comes near the viewport, and a placeholder before. After Back, content that was rendered
 * before is rendered at once.
 */
export function NearViewport({
  name,
  className,
  placeholder,
  children,
}: {
  name: string;
  /** Reserves the content's space, so that the layout does not shift. */
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

import { type ReactNode, Suspense } from "react";
import { useInView } from "react-intersection-observer";

/** Draws its content when it is about to be scrolled into view, and the placeholder in its place until then. */
export function NearView({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: "600px 0px" });
  return (
    <div ref={ref}>
      {inView ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </div>
  );
}

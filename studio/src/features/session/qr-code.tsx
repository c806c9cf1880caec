import { encode } from "uqr";
import styles from "./factors.module.css";

/** The modules as one path: a unit square for each dark one. */
function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
}

/** An address for a phone's camera, with the quiet zone of four light modules (ISO/IEC 18004). */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { border: 4 });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a document of its own
      role="img"
      aria-label={name}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}

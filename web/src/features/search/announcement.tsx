import { useEffect, useState } from "react";

/** How long a text must stay the same before it is announced: while the viewer types, every letter changes it. */
const REST_MILLISECONDS = 700;

/** Announces the results to screen readers once typing has stopped. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{announced}</output>;
}

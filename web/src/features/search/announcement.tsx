import { useEffect, useState } from "react";

/** So long a text stands still before it is said: while somebody types, every letter changes it. */
const REST_MILLISECONDS = 700;

/** Says politely what the results have become, once nobody types any more. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{said}</output>;
}

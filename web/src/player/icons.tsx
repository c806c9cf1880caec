/** A circular arrow with a 10 in it. */
function Ten({ path, head }: { path: string; head: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
      <path d={head} />
      <text
        x="12"
        y="15"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="7.5"
        fontWeight="700"
      >
        10
      </text>
    </svg>
  );
}

export const Back10Icon = () => (
  <Ten path="M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4.5 8.6" head="M4.5 4.2v4.4h4.4" />
);

export const Forward10Icon = () => (
  <Ten path="M19.5 12a7.5 7.5 0 1 1-2.6-5.7l2.6 2.3" head="M19.5 4.2v4.4h-4.4" />
);

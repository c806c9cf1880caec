import styles from "./error-state.module.css";

const SEATS = 15;

/** A screen with a standing countdown, before empty seats. */
export default function EmptyHouse() {
  return (
    <svg
      className={styles.house}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="empty-house-light" cx="50%" cy="42%" r="70%">
          <stop offset="0" stopColor="#cfc7b6" />
          <stop offset="0.6" stopColor="#847d71" />
          <stop offset="1" stopColor="#3b3733" />
        </radialGradient>
      </defs>
      {[0, 14, 28].map((inset) => (
        <rect
          key={inset}
          x={600 + inset}
          y={90 + inset}
          width={900 - 2 * inset}
          height={560 - 2 * inset}
          fill="none"
          stroke="#3a343f"
          strokeWidth="5"
        />
      ))}
      <rect x="650" y="140" width="800" height="460" fill="url(#empty-house-light)" />
      <path d="M1050 370V130A240 240 0 0 1 1258 490z" fill="#14120f" opacity=".28" />
      <g fill="none" stroke="#14120f" strokeWidth="7" opacity=".6">
        <circle cx="1050" cy="370" r="150" />
        <circle cx="1050" cy="370" r="122" />
        <path d="M1050 180v380M850 370h400" strokeWidth="4" />
      </g>
      {[0, 1].map((bank) => (
        <g key={bank} fill={bank === 0 ? "#221e26" : "#151218"}>
          {Array.from({ length: SEATS }, (_, seat) => (
            <path
              key={seat}
              d={`M${430 + seat * 84 - bank * 42} ${760 + bank * 66}v-44q0-22 30-22t30 22v44z`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

import { browserOrigin } from "../../../lib/head.ts";
import { paths } from "../../../lib/paths.ts";
import { StarIcon } from "../../../ui/icons.tsx";
import { televisionTexts } from "../texts.ts";
import styles from "./detail.module.css";

/** Nobody types card numbers with four arrows: where a free member may subscribe instead. */
export function SubscribeHint() {
  const { host } = new URL(browserOrigin());
  return (
    <p className={styles.hint}>
      <strong>
        <StarIcon />
        {televisionTexts.detail.premium}
      </strong>
      <span>
        {televisionTexts.detail.premiumText}{" "}
        <b>
          {host}
          {paths.subscribe()}
        </b>
      </span>
    </p>
  );
}

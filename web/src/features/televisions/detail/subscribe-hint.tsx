import { browserOrigin } from "../../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { StarIcon } from "@bijou/design/icons";
import { televisionTexts } from "../texts.ts";
import styles from "./detail.module.css";

/** Card numbers cannot be typed with four arrows: shows where a free member can subscribe instead. */
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

import { apiConfig } from "@bijou/contract/configuration";
import type { Client } from "@bijou/contract/client";
import { ottSlider } from "@bijou/contract/home";
import type { ReactNode } from "react";
import { Picture } from "../../ui/picture.tsx";
import styles from "./account-stage.module.css";

export interface StageData {
  readonly isDemonstration: boolean;
  /** How many boxes a code from a mail has. */
  readonly codeDigits: number;
  /** A picture behind the form, or "". */
  readonly still: string;
}

/** What every page of this feature asks of the house. */
export async function loadStage(client: Client): Promise<StageData> {
  const [configuration, banners] = await Promise.all([
    client(apiConfig, {}),
    client(ottSlider, {})
      .then(({ data }) => data)
      // The picture is an ornament.
      .catch(() => []),
  ]);
  return {
    isDemonstration: configuration.demonstration,
    codeDigits: configuration.code_digits,
    still: banners.at(-1)?.still_images_1920x1080 ?? "",
  };
}

/** A form at the left, a picture of the house behind it. */
export function AccountStage({ still, children }: { still: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      {still !== "" && (
        <div className={styles.picture} aria-hidden="true">
          <Picture
            art={still}
            kind="still"
            sizes="(max-width: 62.49em) 170vw, 100vw"
            alt=""
            priority="high"
          />
        </div>
      )}
      <div className={styles.copy}>{children}</div>
    </section>
  );
}

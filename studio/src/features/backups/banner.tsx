import { ShieldAlert, ShieldCheck } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./backups.module.css";

interface Props {
  readonly isBad?: boolean;
  readonly title: string;
  readonly text: string;
}

export function Banner({ isBad = false, title, text }: Props) {
  return (
    <div className={classNames(styles.banner, isBad && styles.bad)}>
      {isBad ? <ShieldAlert aria-hidden /> : <ShieldCheck aria-hidden />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

import type { Extra } from "@bijou/contract/titles/extras";
import type { Video } from "@bijou/contract/titles/videos";
import { durationText } from "@bijou/design/duration";
import { PlayIcon } from "@bijou/design/icons";
import { useRef } from "react";
import { useSession } from "../../../platform/session/session.ts";
import { useItemTabIndex } from "../../../ui/layout/roving-tabindex.tsx";
import { extraPath } from "../../playback/public.ts";
import { Row, tileSizes } from "../../../ui/layout/row.tsx";
import { useNearViewport } from "../../../ui/layout/use-near-viewport.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { MetaLine } from "../tile/meta-line.tsx";
import { PremiumBadge } from "../tile/premium-badge.tsx";
import { titleTexts as texts } from "../texts.ts";
import styles from "./extras.module.css";

function ExtraTile({ video, extra }: { video: Video; extra: Extra }) {
  const item = useRef<HTMLLIElement>(null);
  const tabIndex = useItemTabIndex();
  const isNear = useNearViewport(item, "200px");
  const session = useSession();
  const { extra_id, extra_title: name, extra_kind: kind, extra_duration: seconds } = extra;
  const isLocked =
    extra.is_premium === "1" && (session === null || session.subscription_status === "Inactive");
  return (
    <li ref={item} className={styles.extra}>
      <Link
        className={styles.link}
        tabIndex={tabIndex}
        to={extraPath(video, extra_id)}
        aria-label={texts.playExtra(name)}
      >
        {isNear ? (
          <Picture
            art={extra.extra_image}
            kind="landscape"
            sizes={tileSizes.wide}
            alt=""
            title={name}
            color={video.art_colour}
          />
        ) : (
          <span className={styles.place} />
        )}
        <span className={styles.play}>
          <PlayIcon />
        </span>
        {isLocked && <PremiumBadge />}
      </Link>
      <p className={styles.name}>{name}</p>
      <MetaLine className={styles.meta} parts={[texts.extraKinds[kind], durationText(seconds)]} />
    </li>
  );
}

/** The trailers, interviews and the like of a title, in the operator’s order (ST-050). */
export function Extras({ video }: { video: Video }) {
  const { extras } = video;
  if (extras.length === 0) return null;
  return (
    <Row title={texts.extras} size="wide">
      {extras.map((extra) => (
        <ExtraTile key={extra.extra_id} video={video} extra={extra} />
      ))}
    </Row>
  );
}

import { type Banner, slider } from "@bijou/contract/home";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../lib/api.ts";
import { dateText } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { Picture } from "../../ui/picture.tsx";
import { RowPlaceholder } from "../../ui/placeholder.tsx";
import { Row, tileSizes } from "../../ui/row.tsx";
import styles from "./coming-soon-slider.module.css";
import { homeTexts } from "./texts.ts";

/** Large cards of what is on its way, each with its date (S-22). */
export default function ComingSoonSlider() {
  const [banners, setBanners] = useState<readonly Banner[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    api(slider, {}, { signal: asking.signal }).then(
      ({ data }) => setBanners(data),
      () => !asking.signal.aborted && setFailed(true),
    );
    return () => asking.abort();
  }, []);
  if (isFailed || banners?.length === 0) return null;
  if (banners === null) return <RowPlaceholder size="wider" />;
  return (
    <Row
      title={homeTexts.comingSoon}
      to={paths.comingSoon}
      tagline={homeTexts.comingSoonTagline}
      size="wider"
    >
      {banners.map((banner) => (
        <li key={banner.video_id} className={styles.card}>
          <Link to={paths.detail(banner)} data-tile>
            <Picture
              art={banner.banner_image || banner.still_images_1920x1080}
              kind="still"
              sizes={tileSizes.wider}
              alt=""
              title={banner.video_title}
              colour={banner.art_colour}
            />
            <span className={styles.copy}>
              <b>{banner.video_title}</b>
              {banner.release_date !== null && (
                <span className={styles.date}>{homeTexts.from(dateText(banner.release_date))}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </Row>
  );
}

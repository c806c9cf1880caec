import { type Banner, slider } from "@bijou/contract/home";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../lib/api.ts";
import { dateText } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Picture } from "../../ui/picture.tsx";
import { RowPlaceholder } from "../../ui/placeholder.tsx";
import { Row, tileSizes } from "../../ui/row.tsx";
import { useItemTabIndex } from "../../ui/row-stop.tsx";
import styles from "./coming-soon-slider.module.css";
import { homeTexts } from "./texts.ts";

/** Large cards of what is on its way, each with its date (S-22). */
export default function ComingSoonSlider() {
  const [banners, setBanners] = useState<readonly Banner[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const profileId = useSession()?.user_id;
  useEffect(() => {
    const asking = new AbortController();
    api(slider, {}, { signal: asking.signal }).then(
      ({ data }) => setBanners(data),
      () => !asking.signal.aborted && setFailed(true),
    );
    // Another profile may be shown others: a child's are fewer.
    return () => {
      asking.abort();
      setBanners(null);
      setFailed(false);
    };
  }, [profileId]);
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
        <Card key={banner.video_id} banner={banner} />
      ))}
    </Row>
  );
}

function Card({ banner }: { banner: Banner }) {
  const tabIndex = useItemTabIndex();
  return (
    <li className={styles.card}>
      <Link to={paths.detail(banner)} tabIndex={tabIndex} data-tile>
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
  );
}

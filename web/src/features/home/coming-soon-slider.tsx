import { type Banner, slider } from "@bijou/contract/home";
import { Link } from "../../ui/link.tsx";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { dateText } from "@bijou/design/dates";
import { createHistoryMemory, useHistoryMemory } from "../../ui/layout/history-memory.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../platform/session/session.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { Row, tileSizes } from "../../ui/layout/row.tsx";
import { useItemTabIndex } from "../../ui/layout/roving-tabindex.tsx";
import { TitleArt } from "../../ui/media/title-art.tsx";
import styles from "./coming-soon-slider.module.css";
import { ComingSoonPlaceholder } from "./home-loading.tsx";
import { homeTexts } from "./texts.ts";

const memory = createHistoryMemory<readonly Banner[]>();

/** Large cards of upcoming titles with their dates (S-22). Another profile may have other titles: a child has fewer. */
export default function ComingSoonSlider() {
  const profileId = useSession()?.user_id;
  return <Slider key={profileId} name={`of ${profileId}`} />;
}

function Slider({ name }: { name: string }) {
  const { recalled, remember } = useHistoryMemory(memory, name);
  const { data, hasFailed } = useResource({
    key: name,
    load: async (signal) => {
      const { data: banners } = await api(slider, {}, { signal });
      if (!signal.aborted) remember(banners);
      return banners;
    },
  });
  const banners = data ?? recalled;
  if (hasFailed || banners?.length === 0) return null;
  if (banners === undefined) return <ComingSoonPlaceholder />;
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
          focus={banner.still_focus}
          kind="still"
          sizes={tileSizes.wider}
          alt=""
          title={banner.video_title}
          color={banner.art_colour}
        />
        <span className={styles.copy}>
          <TitleArt
            video={{ ...banner, banner_title_image: banner.title_image }}
            as="h3"
            size="card"
          />
          {banner.release_date !== null && (
            <span className={styles.date}>{homeTexts.from(dateText(banner.release_date))}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

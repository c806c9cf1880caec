import type { Banner } from "@bijou/contract/home";
import { Info } from "lucide-react";
import { useReleaseDay } from "../../../platform/release-day.ts";
import { paths } from "@bijou/contract/site-paths";
import { Backdrop } from "../../../ui/media/backdrop.tsx";
import { Actions, ButtonLink } from "../../../ui/form/button.tsx";
import { PlayIcon } from "@bijou/design/icons";
import { TitleFacts } from "../tile/meta-line.tsx";
import { TitleArt } from "../../../ui/media/title-art.tsx";
import { sceneOf } from "../scene.ts";
import hero from "../detail/hero.module.css";
import styles from "./coming-soon-banner.module.css";
import { titleTexts as texts } from "../texts.ts";

/** What comes next; its button plays the trailer, for everyone (S-142). */
export function ComingSoonBanner({ banner }: { banner: Banner }) {
  const releaseDay = useReleaseDay();
  return (
    <section className={hero.hero}>
      <h1 className="visually-hidden">{texts.comingSoon}</h1>
      <Backdrop
        {...sceneOf(banner)}
        className={`${hero.picture} ${styles.picture}`}
        title={banner.video_title}
      />
      <div className={hero.copy}>
        <TitleArt video={{ ...banner, banner_title_image: banner.title_image }} as="h2" />
        <TitleFacts title={banner} />
        {banner.release_date !== null && (
          <p className={hero.premiere}>{texts.premieres(releaseDay(banner.release_date))}</p>
        )}
        <p className={hero.text}>{banner.short_description}</p>
        <Actions className={`${hero.actions} ${styles.actions}`}>
          <ButtonLink icon={<PlayIcon />} to={paths.trailer(banner)}>
            {texts.trailer}
          </ButtonLink>
          <ButtonLink look="ghost" icon={<Info />} to={paths.detail(banner)}>
            {texts.moreInfo}
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}

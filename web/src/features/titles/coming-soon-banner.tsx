import type { Banner } from "@bijou/contract/home";
import { Info } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { Backdrop } from "../../ui/backdrop.tsx";
import { Actions, ButtonLink } from "../../ui/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import { TitleFacts } from "../../ui/meta-line.tsx";
import { TitleArt } from "../../ui/title-art.tsx";
import { releaseDateText } from "./release-date.ts";
import styles from "./stage.module.css";
import { titleTexts as texts } from "./texts.ts";

/** S-142: what comes next. Its Play leads to the trailer, for everybody. */
export function ComingSoonBanner({ banner }: { banner: Banner }) {
  return (
    <section className={styles.stage}>
      <h1 className="visually-hidden">{texts.comingSoon}</h1>
      <Backdrop
        art={banner.banner_image}
        className={styles.picture}
        title={banner.video_title}
        colour={banner.art_colour}
      />
      <div className={styles.copy}>
        <TitleArt video={{ ...banner, banner_title_image: banner.title_image }} as="h2" />
        <TitleFacts title={banner} />
        {banner.release_date !== null && (
          <p className={styles.premiere}>{texts.premieres(releaseDateText(banner.release_date))}</p>
        )}
        <p className={styles.text}>{banner.short_description}</p>
        <Actions className={styles.actions}>
          <ButtonLink icon={<PlayIcon />} to={paths.trailer(banner)}>
            {texts.play}
          </ButtonLink>
          <ButtonLink look="ghost" icon={<Info aria-hidden="true" />} to={paths.detail(banner)}>
            {texts.moreInfo}
          </ButtonLink>
        </Actions>
      </div>
    </section>
  );
}

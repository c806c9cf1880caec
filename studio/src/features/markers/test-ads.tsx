import type { TestBreak } from "@bijou/contract/studio/ad-placement";
import { ChevronsRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Screen } from "../../player/screen.tsx";
import { usePlayback } from "../../player/use-playback.ts";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";

type TestAd = TestBreak["ads"][number];

function Ad({ ad, label, onEnd }: { ad: TestAd; label: string; onEnd: () => void }) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  // Files of ads are public: their addresses don’t expire.
  const source = { playUrl: ad.url, durationSeconds: ad.durationSeconds, expiresAtSeconds: 0 };
  const { core, state, video } = usePlayback(source, 0, () => Promise.resolve(source));
  const isOver = state.phase === "ended" || state.phase === "failed";
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const wait =
    ad.skipAfterSeconds === null
      ? null
      : Math.max(0, Math.ceil(ad.skipAfterSeconds - state.positionSeconds));
  return (
    <div className={styles.ad}>
      <Screen core={core} video={video} hasFailed={false} />
      <span className={styles.adLabel}>{label}</span>
      {wait !== null && (
        <Button className={styles.skip} disabled={wait > 0} onClick={onEnd}>
          {wait > 0 ? texts.skipAdIn(number(wait)) : texts.skipAd}
          {wait === 0 && <ChevronsRight aria-hidden />}
        </Button>
      )}
    </div>
  );
}

/** Plays the ads of a break one after the other, without counting them. */
export function TestAds({ ads, onEnd }: { ads: readonly TestAd[]; onEnd: () => void }) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const [place, setPlace] = useState(0);
  const ad = ads[place];
  if (!ad) return null;
  return (
    <Ad
      key={place}
      ad={ad}
      label={texts.adOf(ad.name, number(place + 1), number(ads.length))}
      onEnd={() => (place + 1 < ads.length ? setPlace(place + 1) : onEnd())}
    />
  );
}

import { comingSoonVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { dateText } from "@bijou/design/dates";
import { api } from "../../../platform/session/api.ts";
import { Failed, Message, Spinner } from "../messages.tsx";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import { MarqueeRows } from "./marquee-rows.tsx";

const dateOf = ({ release_date: date }: VideoCard): string => (date === null ? "" : dateText(date));

function noteOf(video: VideoCard): string {
  const date = dateOf(video);
  return date === "" ? "" : texts.premieres(date);
}

/** Titles with a date, the nearest first. */
export function ComingSoonScreen({ profileId }: { profileId: number }) {
  const coming = useCachedResource(`coming/${profileId}`, async (signal) => {
    const { data } = await api(comingSoonVideos, {}, { signal });
    return Object.entries(data.rows).filter(([, videos]) => videos.length > 0);
  });
  if (coming.hasFailed) return <Failed onRetry={coming.retry} />;
  if (coming.value === undefined) return <Spinner />;
  if (coming.value.length === 0)
    return <Message title={texts.emptyComingTitle} text={texts.emptyComingText} />;
  return (
    <MarqueeRows
      rows={coming.value.map(([title, videos]) => ({
        name: `coming/${title}`,
        title,
        videos,
        shape: "landscape",
        caption: dateOf,
      }))}
      noteOf={noteOf}
    />
  );
}

import type { Video } from "@bijou/contract/titles/videos";
import { paths } from "@bijou/contract/site-paths";
import { peopleTexts } from "../people/texts.ts";
import { PosterRow } from "../tile/poster-row.tsx";
import { titleTexts as texts } from "../texts.ts";
import { similarityText } from "./row-reason.ts";

/** With fewer, they are among the similar titles. */
const MIN_BY_MAKER = 2;

/** More by the maker of a title, then what is like it and not in the row before (S-54). */
export function MoreRows({ video }: { video: Video }) {
  const { more_by: by, more_like_this: similar } = video;
  const maker = by !== null && by.videos.length >= MIN_BY_MAKER ? by : null;
  const shown = new Set(maker?.videos.map(({ video_id }) => video_id));
  const others = similar.filter(({ video_id }) => !shown.has(video_id));
  return (
    <>
      {maker !== null && (
        <PosterRow
          title={peopleTexts.moreBy(maker.person_name)}
          to={paths.person(maker)}
          tagline={peopleTexts.moreByReason}
          videos={maker.videos}
        />
      )}
      {others.length > 0 && (
        <PosterRow
          title={texts.moreLikeThis}
          tagline={similarityText(video, others)}
          videos={others}
        />
      )}
    </>
  );
}

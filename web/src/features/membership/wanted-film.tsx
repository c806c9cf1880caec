import { videoDetail } from "@bijou/contract/titles";
import { paths } from "@bijou/contract/site-paths";
import { useResource } from "../../platform/resource/use-resource.ts";
import { readId } from "../../platform/page/read-query.ts";
import { api } from "../../platform/session/api.ts";
import { MetaLine } from "../titles/public.ts";
import { Picture } from "../../ui/media/picture.tsx";
import styles from "./wanted-film.module.css";

/** The id of the title in a player address; undefined for any other address. */
function titleIn(path: string): number | undefined {
  const { pathname, searchParams } = new URL(path, "http://local");
  return pathname === paths.playerPage ? readId(searchParams.get("video_id")) : undefined;
}

/** The film that a payment was for, as a ticket. */
export function WantedFilm({ path }: { path: string }) {
  const id = titleIn(path);
  // A failure needs no message: the button leads to the film without the ticket.
  const { data: video } = useResource({
    key: id,
    load: async (signal) =>
      id === undefined ? undefined : (await api(videoDetail, { video_id: id }, { signal })).data,
  });
  if (video === undefined) return null;
  return (
    <figure className={styles.ticket}>
      <Picture
        art={video.still_images_1920x1080 || video.landscape_art_1280x720}
        kind="still"
        sizes="(min-width: 37.5em) 30rem, 90vw"
        alt=""
        title={video.video_title}
        color={video.art_colour}
      />
      <figcaption>
        <b>{video.video_title}</b>
        <MetaLine parts={[video.published_year, video.genre_name]} />
      </figcaption>
    </figure>
  );
}

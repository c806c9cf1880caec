import { videoDetail } from "@bijou/contract/titles";
import { paths } from "@bijou/contract/site-paths";
import { readId } from "../../platform/page/read-query.ts";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

/** The id of the title in a player address; undefined for any other address. */
export function titleIn(path: string): number | undefined {
  const { pathname, searchParams } = new URL(path, "http://local");
  return pathname === paths.playerPage ? readId(searchParams.get("video_id")) : undefined;
}

/** The title that a payment is for. Undefined without an id, until it is loaded, and where it cannot be loaded. */
export function useWantedFilm(id: number | undefined) {
  // A failure needs no message: the page's buttons lead to the title without its picture.
  const { data } = useResource({
    key: id,
    load: async (signal) =>
      id === undefined ? undefined : (await api(videoDetail, { video_id: id }, { signal })).data,
  });
  return data;
}

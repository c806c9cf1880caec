import { getPreviewLink, type PreviewViewer } from "@bijou/contract/studio/previews";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";
import { instantOfClock } from "../../../ui/zoned-time.ts";
import { useEditedPage } from "../editor-context.ts";
import { useSchedule } from "../queries.ts";

const COUNTRY = /^[A-Z]{2}$/;

export interface PreviewChoice {
  readonly viewer: PreviewViewer;
  readonly country: string;
  /** As the clocks of the site show it; "" for now. */
  readonly local: string;
}

/** A link for each version of the draft, so that the frame loads anew. */
export function usePreviewLink({ viewer, country, local }: PreviewChoice) {
  const api = useApi();
  const { id, revision } = useEditedPage();
  const { data: schedule } = useSchedule(id);
  const timeZone = schedule?.timeZone;
  const at = local === "" || timeZone === undefined ? undefined : instantOfClock(local, timeZone);
  const place = COUNTRY.test(country) ? country : "";
  const input = {
    title: id,
    viewer,
    ...(place !== "" && { country: place }),
    ...(at !== undefined && { at }),
  };
  const query = useQuery({
    queryKey: ["preview", revision, input],
    queryFn: ({ signal }) => api(getPreviewLink, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { query, timeZone, place, at };
}

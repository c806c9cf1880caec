import {
  type Branding,
  getBranding,
  type LookPage,
  previewLook,
} from "@bijou/contract/studio/branding";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const BRANDING = ["branding"] as const;

export function useBranding() {
  const api = useApi();
  return useQuery({
    queryKey: BRANDING,
    queryFn: ({ signal }) => api(getBranding, {}, { signal }),
  });
}

export const useBrandingCache = () => useQueryCache<Branding>(BRANDING);

export type Look = Omit<StudioInput<typeof previewLook>, "page">;

/** A link to a page in a look; the page of the look before is shown while it is asked for. */
export function useLookPreview(page: LookPage, look: Look) {
  const api = useApi();
  return useQuery({
    queryKey: ["look-preview", page, look],
    queryFn: ({ signal }) => api(previewLook, { page, ...look }, { signal }),
    placeholderData: keepPreviousData,
  });
}

import { ARTWORK_SIZES, type StoredPicture, uploadArtwork } from "@bijou/contract/studio/artwork";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { useApi } from "../../platform/studio.ts";
import { usePictureUpload } from "../../platform/use-picture-upload.ts";

export const leastSize = (field: ArtworkField): string =>
  `${ARTWORK_SIZES[field].width} × ${ARTWORK_SIZES[field].height}`;

export function useArtworkUpload(
  id: number,
  onStored: (field: ArtworkField, picture: StoredPicture) => void,
) {
  const api = useApi();
  return usePictureUpload<ArtworkField>(async (place, sending) =>
    onStored(place, await api(uploadArtwork, { id, place }, sending)),
  );
}

import { useNavigate } from "react-router";
import type { Menu } from "../../configuration/public.ts";
import { screens } from "../screens.ts";
import frame from "../television.module.css";
import { televisionTexts as texts } from "../texts.ts";
import { useCachedResource } from "../use-cached-resource.ts";
import shelf from "./grid.module.css";
import { loadContinueWatching } from "./load-rows.ts";
import { Row } from "./rows.tsx";
import { leftText } from "./tile.tsx";
import { usePopular } from "./use-popular.ts";

interface Props {
  readonly profileId: number;
  readonly genres: Menu["genres"];
}

/** What a search shows before anything is typed: genres, what the member has started, and what many watch. */
export function Suggestions({ profileId, genres }: Props) {
  const navigate = useNavigate();
  const popular = usePopular();
  const started = useCachedResource(`started/${profileId}`, async (signal) =>
    (await loadContinueWatching(signal)).flatMap(({ videos }) => videos),
  );
  return (
    <>
      <section className={shelf.chips} data-line="genres" aria-label={texts.search.genres}>
        {genres.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={frame.button}
            onClick={() => void navigate(screens.genre(id))}
          >
            {name}
          </button>
        ))}
      </section>
      {started.value !== undefined && started.value.length > 0 && (
        <Row
          name="started"
          title={texts.continueWatching}
          videos={started.value}
          shape="landscape"
          caption={leftText}
        />
      )}
      {popular.length > 0 && (
        <Row name="popular" title={texts.popular} videos={popular} shape="portrait" />
      )}
    </>
  );
}

import type { Person } from "@bijou/contract/titles/people";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { atWidth } from "@bijou/contract/picture-address";
import { paths } from "@bijou/contract/site-paths";
import { browserOrigin, pageMeta } from "../../../platform/page/head.ts";
import { api, apiContext, originContext } from "../../../platform/session/api.ts";
import { currentSession } from "../../../platform/session/storage.ts";
import { ErrorPage } from "../../../ui/feedback/error-state.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Backdrop } from "../../../ui/media/backdrop.tsx";
import { listFailure, titleTexts } from "../texts.ts";
import { TitleFacts } from "../tile/meta-line.tsx";
import { PosterRow } from "../tile/poster-row.tsx";
import { TileGrid, TilesToCome } from "../tile/tile-grid.tsx";
import { loadPerson } from "./load-person.ts";
import { PeopleGrid } from "./people-grid.tsx";
import { sceneOf } from "../scene.ts";
import styles from "./person-page.module.css";
import { jobsOf, structuredPerson } from "./structured-person.ts";
import { peopleTexts as texts } from "./texts.ts";
import { useOwnPerson } from "./use-own-person.ts";
import type { Route } from "./+types/person-page";

const PREVIEW_WIDTH = 1280;
/** Of the titles that search engines are told of. */
const MAX_NAMED = 4;
/** So few are shown larger. */
const FEW = 4;
const FEW_SIZES = "(min-width: 120em) 17vw, (min-width: 62.5em) 21vw, 29vw";
/** So few are described as well. */
const FEWEST = 2;
const FEWEST_SIZES = "(min-width: 62.5em) 15vw, 38vw";

/** How the posters of so many titles are laid out. */
function layoutFor(count: number): { className?: string | undefined; sizes?: string } {
  if (count <= FEWEST) return { className: styles.fewest, sizes: FEWEST_SIZES };
  return count <= FEW ? { className: styles.few, sizes: FEW_SIZES } : {};
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await loadPerson(context.get(apiContext), request.url);
  return { person, origin: context.get(originContext), loadedFor: null };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loadedFor = currentSession()?.user_id ?? null;
  return { person: await loadPerson(api, request.url), origin: browserOrigin(), loadedFor };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { person, origin } = loaderData;
  const path = paths.person(person);
  const named = person.credits.flatMap(({ videos }) => videos.map((video) => video.video_title));
  const still = person.backdrop?.still_images_1920x1080 ?? "";
  return pageMeta({
    title: person.person_name,
    description: texts.description(
      person.person_name,
      jobsOf(person),
      [...new Set(named)].slice(0, MAX_NAMED),
    ),
    path,
    origin,
    image: still === "" ? "" : atWidth(still, PREVIEW_WIDTH),
    type: "profile",
    jsonLd: structuredPerson(person, new URL(path, origin).href),
  });
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, loadedFor } = loaderData;
  const own = useOwnPerson(person, loadedFor);
  if (own === null)
    return (
      <ErrorPage title={titleTexts.refusedTitle} text={texts.refusedText}>
        <ButtonLink to={paths.home}>{titleTexts.goHome}</ButtonLink>
      </ErrorPage>
    );
  if (own === undefined)
    return (
      <div className={styles.page} aria-busy>
        <Top name={person.person_name} facts="" backdrop={null} />
        <TilesToCome />
      </div>
    );
  return <PersonView key={own.person_id} person={own} />;
}

function PersonView({ person }: { person: Person }) {
  const { person_name: name, backdrop, credits, works_with: colleagues } = person;
  const facts = [
    texts.jobs(jobsOf(person)),
    texts.years(person.first_year, person.last_year),
    texts.titleCount(person.title_count),
  ];
  const color = backdrop?.art_colour ?? credits[0]?.videos[0]?.art_colour ?? "";
  return (
    <div className={styles.page}>
      <Top name={name} facts={facts.join(" · ")} backdrop={backdrop} />
      {credits.map(({ job, videos }) => (
        <section key={job} className={styles.credits}>
          <h2>{texts.credits[job]}</h2>
          <TileGrid
            videos={videos}
            status="ready"
            hasMore={false}
            loadMore={() => undefined}
            failure={listFailure}
            renderNote={videos.length <= FEWEST ? descriptionOf : noteOf}
            {...layoutFor(videos.length)}
          />
        </section>
      ))}
      {colleagues.length > 0 && (
        <PeopleGrid
          title={texts.worksWith}
          people={colleagues}
          color={color}
          renderNote={({ together }) => texts.together(together)}
        />
      )}
      {person.like_theirs.length > 0 && (
        <div className={styles.like}>
          <PosterRow title={texts.likeTheirs} videos={person.like_theirs} />
        </div>
      )}
    </div>
  );
}

const descriptionOf = (video: VideoCard) => (
  <div className={styles.described}>
    <h3>
      <Link to={paths.detail(video)}>{video.video_title}</Link>
    </h3>
    <TitleFacts title={video} />
    <p>{video.short_description}</p>
  </div>
);

const noteOf = ({ video_title: title, published_year: year }: VideoCard) => (
  <span className={styles.note}>
    <b>{title}</b> {year}
  </span>
);

interface TopProps {
  readonly name: string;
  /** What they did, and when. */
  readonly facts: string;
  readonly backdrop: Person["backdrop"];
}

/** A name over a still of one of their titles. */
function Top({ name, facts, backdrop }: TopProps) {
  return (
    <header className={styles.top}>
      {backdrop !== null && <Backdrop {...sceneOf(backdrop)} className={styles.picture} />}
      <h1>{name}</h1>
      <p>{facts}</p>
    </header>
  );
}

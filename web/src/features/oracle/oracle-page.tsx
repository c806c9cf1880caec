import type { Client } from "@bijou/contract/client";
import { viewTheOracleStepOne } from "@bijou/contract/oracle";
import { Layers } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  type NavigateOptions,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { CardBackDrawing } from "./cards/card-back.tsx";
import { CardsStep, Dealing } from "./cards-step.tsx";
import { MoodStep } from "./mood-step.tsx";
import styles from "./oracle-page.module.css";
import { SecondStep } from "./second-step.tsx";
import { Steps } from "./steps.tsx";
import { oracleTexts as texts } from "./texts.ts";
import { moodNames, type Moods, useMoods } from "./use-moods.ts";
import {
  newSeed,
  oracleAddress,
  type Step,
  stepOf,
  type OracleQuery,
  readOracleQuery,
} from "./oracle-query.ts";
import { type Opening, YearsStep } from "./years-step.tsx";
import type { Route } from "./+types/oracle-page";

const NO_PARAMS = new URLSearchParams();

async function load(client: Client, address: string, loadedFor: number | null) {
  const { data } = await client(viewTheOracleStepOne, {});
  return { opening: data, step: stepOf(new URL(address).searchParams), loadedFor };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext), request.url, null);
  return { ...page, origin: context.get(originContext) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await load(api, request.url, currentSession()?.user_id ?? null);
  return { ...page, origin: browserOrigin() };
}

/** A step changes only the query of the address; the loader's data stays. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { opening, origin } = loaderData;
  return pageMeta({
    title: opening.title,
    description: `${opening.subtitle} ${opening.description}`,
    path: paths.oracle,
    origin,
  });
}

/** The profile's own opening: a child's deck is smaller. */
function useOpening(loaded: Opening, loadedFor: number | null): Opening {
  const userId = useSession()?.user_id ?? null;
  // After a failure the guest's opening stays; the next visit tries again.
  const { data } = useResource({
    key: loadedFor === userId ? undefined : (userId ?? "guest"),
    load: async (signal) => (await api(viewTheOracleStepOne, {}, { signal })).data,
  });
  return data ?? loaded;
}

/** The first person's moods, stored in the history state, where the second person does not see them. */
function firstChoiceOf(state: unknown): readonly number[] | null {
  const moods: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "firstMoods") : null;
  return Array.isArray(moods) ? moods.filter((id) => typeof id === "number") : null;
}

/** The summary above the cards: the moods of one or two people, and the length. */
function moodSummary({ list }: Moods, { moods, moodsTwo, minutes }: OracleQuery): string {
  const first = moodNames(list, moods) || texts.anyMoodShort;
  const second = moodNames(list, moodsTwo);
  const isSame = first === second;
  const both = isSame ? texts.bothSame(first) : texts.bothMoods(first, second);
  const named = moodsTwo.length === 0 ? first : both;
  return minutes === undefined ? named : `${named}, ${texts.within(minutes)}`;
}

/** The Oracle (S-130): years, mood, cards. The address holds the step and the choices. */
export default function OraclePage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const opening = useOpening(loaderData.opening, loaderData.loadedFor);
  const userId = useSession()?.user_id ?? null;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The cached page is the same for every query of a step.
  const step: Step = isHydrated ? stepOf(params) : loaderData.step;
  const query = readOracleQuery(isHydrated ? params : NO_PARAMS, {
    first: opening.from_year,
    last: opening.to_year,
    chosen: { fromYear: opening.default_from_year, toYear: opening.default_to_year },
  });
  const { fromYear, toYear, minutes, seed } = query;
  const moods = useMoods(
    isHydrated && step !== "years" ? { fromYear, toYear, minutes } : null,
    userId,
  );
  const firstMoods = firstChoiceOf(state);

  const go = (to: Step, next: OracleQuery, options?: NavigateOptions): void =>
    void navigate(oracleAddress(to, next), options);
  const replaceQuery = (at: Step, next: OracleQuery): void =>
    go(at, next, { replace: true, preventScrollReset: true });
  const deal = (next: OracleQuery): void => go("cards", { ...next, seed: newSeed(), aside: [] });

  // A step without the choices it needs: the cards get a seed, the second person's step becomes the first's.
  const redirect = !isHydrated
    ? undefined
    : step === "cards" && seed === undefined
      ? oracleAddress("cards", { ...query, seed: newSeed() })
      : step === "second" && firstMoods === null
        ? oracleAddress("mood", query)
        : undefined;
  const isLacking = redirect !== undefined;
  useEffect(() => {
    if (redirect !== undefined) void navigate(redirect, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the seed is random, so the address differs on every render
  }, [isLacking]);

  // Replacing a card does not start another deal.
  const dealKey = oracleAddress("cards", { ...query, aside: [] });
  const place = step === "cards" && isHydrated && !isLacking ? dealKey : step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isHydrated) return;
    if (shown.current !== null && shown.current !== place)
      heading.current?.focus({ preventScroll: true });
    shown.current = place;
  }, [isHydrated, place]);

  if (opening.total_number_of_titles === 0)
    return (
      <section className={styles.oracle}>
        <h1 className="visually-hidden">{opening.title}</h1>
        <EmptyState icon={<Layers />} title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        </EmptyState>
      </section>
    );
  return (
    <section className={styles.oracle} aria-label={opening.title}>
      <CardBackDrawing />
      <Steps
        at={step === "second" ? "mood" : step}
        summaries={{ years: texts.years(fromYear, toYear), mood: moodSummary(moods, query) }}
        onUpdate={(place) => go(place, query)}
      />
      {step === "years" && (
        <YearsStep
          opening={opening}
          years={query}
          userId={userId}
          heading={heading}
          onChange={(years) => replaceQuery("years", { ...query, ...years })}
          onNext={(years) => go("mood", { ...query, ...years })}
        />
      )}
      {step === "mood" && (
        <MoodStep
          query={query}
          moods={moods}
          userId={userId}
          heading={heading}
          onChange={(next) => replaceQuery("mood", next)}
          onNext={(next) =>
            next.isForTwo ? go("second", next, { state: { firstMoods: next.moods } }) : deal(next)
          }
        />
      )}
      {step === "second" && (
        <SecondStep
          query={query}
          moods={moods}
          userId={userId}
          heading={heading}
          onNext={(moodsTwo) => deal({ ...query, moods: firstMoods ?? [], moodsTwo })}
        />
      )}
      {step === "cards" && (!isHydrated || isLacking) && <Dealing heading={heading} />}
      {step === "cards" && isHydrated && !isLacking && (
        <CardsStep
          key={dealKey}
          query={query}
          userId={userId}
          heading={heading}
          onQuery={(next) => go("cards", next)}
          onChangeMood={() => go("mood", query)}
        />
      )}
    </section>
  );
}

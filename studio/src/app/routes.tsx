import type { StudioClient } from "@bijou/contract/studio/client";
import type { Session } from "@bijou/contract/studio/session";
import { Suspense } from "react";
import { matchRoutes, Outlet, type RouteObject } from "react-router";
import type { FirstQueries } from "../platform/first-queries.ts";
import { maySee, type SectionId } from "../platform/sections.ts";
import { useSession } from "../platform/studio.ts";
import { type LazyPage, lazyPage, type PageModule } from "./lazy-page.tsx";
import { Crashed, NotFound, Scoped } from "./page-states.tsx";
import { PAGES, type StudioPage } from "./pages.ts";
import { Shell } from "./shell.tsx";

const signIn = lazyPage(() => import("../features/session/sign-in-page.tsx"));
const secondFactor = lazyPage(() => import("../features/session/second-factor-page.tsx"));
const setUpFactor = lazyPage(() => import("../features/session/set-up-factor-page.tsx"));
const setUp = lazyPage(() => import("../features/session/set-up-page.tsx"));
const setUpSteps = lazyPage(() => import("../features/set-up/steps-page.tsx"));
const link = lazyPage(() => import("../features/session/link-page.tsx"));
const forgotPassword = lazyPage(() => import("../features/session/forgot-password-page.tsx"));
const MODULES = import.meta.glob<PageModule>("../features/**/*-page.tsx");

/** Shown instead of all other pages until the session is signed in, at the requested address (ST-002). */
function pageBefore({ state, isSetUp }: Session): LazyPage | undefined {
  if (state === "second_factor") return secondFactor;
  if (state === "second_factor_setup") return setUpFactor;
  if (state === "signed_out") return isSetUp ? signIn : setUp;
  return undefined;
}

/** What the session allows. */
function Gate() {
  const session = useSession();
  const before = pageBefore(session);
  if (before) return <before.Page />;
  return (
    // What is open or typed belongs to the person.
    <Shell key={session.person?.id}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

const Root = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** The pages of routes, and the sections that they belong to. */
const pages = new Map<RouteObject, { load: LazyPage["load"]; section?: SectionId }>();

function route(path: string, page: LazyPage): RouteObject {
  const made = { path, element: <page.Page /> };
  pages.set(made, page);
  return made;
}

/** A page at its address, for those who may see its section. */
function routeOf({ section, path, module }: StudioPage): RouteObject {
  const load = MODULES[`../features/${module}.tsx`];
  if (load === undefined) throw new Error(`There is no features/${module}.tsx`);
  const page = lazyPage(load);
  const element = (
    <Scoped section={section}>
      <page.Page />
    </Scoped>
  );
  const made = { path, element };
  pages.set(made, { load: page.load, section });
  return made;
}

const gate: RouteObject = {
  element: <Gate />,
  children: [
    {
      errorElement: <Crashed />,
      children: [...PAGES.map(routeOf), { path: "*", element: <NotFound /> }],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crashed />,
    children: [
      route("setup", setUp),
      route("setup/:step", setUpSteps),
      route("link", link),
      route("forgot-password", forgotPassword),
      gate,
    ],
  },
];

/**
 * Loads the code of the page that a session sees at an address, so that nothing else is shown before it. If that fails,
 * the page tries again and says so.
 *
 * @returns what the page asks for first; nothing at an address with a query, which it depends on, and for somebody who
 *   may not see the page
 */
export async function loadPageAt(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  session: Session,
): Promise<(api: StudioClient) => ReturnType<FirstQueries>> {
  const matched = matchRoutes(routes, pathname, "/studio") ?? [];
  const before = matched.some(({ route: one }) => one === gate) ? pageBefore(session) : undefined;
  const [found] = matched.flatMap((match) => pages.get(match.route) ?? []);
  const page = await (before ?? found)?.load().catch(() => undefined);
  const params = matched.at(-1)?.params ?? {};
  const roles = session.person?.roles ?? [];
  const isAsked = search === "" && found?.section !== undefined && maySee(roles, found.section);
  return (api) => (isAsked && page?.firstQueries?.(api, params)) || [];
}

/** What the client build changes in one file of React Router. */
export interface Cuts {
  /** New bodies of functions, by the function's text up to its body. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Replacements of statements, by how the statement starts. "" removes it. */
  readonly statements?: Readonly<Record<string, string>>;
  /** Replacements of any text. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** The cut code serves form submissions, which this site makes through its API. */
const SUBMITS = "opts && opts.submission && isMutationMethod(opts.submission.formMethod)";

/** Navigations without forms, fetchers, middleware, lazy route discovery, instrumentation and masks. */
const ROUTER: Cuts = {
  bodies: {
    "function createDataRouteMatcher(future, basename)": "return new V6RegExMatcher(basename);",
    "function checkFogOfWar(matches, pathname)": "return { active: false };",
    "async function discoverRoutes(matches, pathname, signal, fetcherKey)": "",
    "async function fetch(key, routeId, href, opts)": "",
    "function normalizeNavigateOptions(isFetcher, path, opts)": "return { path };",
    "function getSubmissionFromNavigation(navigation)": "",
    "function getLoadingNavigation(location, matches, historyAction, submission)":
      'return { ...IDLE_NAVIGATION, state: "loading", location, matches, historyAction };',
    "function getUpdatedActionData(pendingActionResult)": "",
    "function getUpdatedRevalidatingFetchers(revalidatingFetchers)": "",
    "function getActionDataForCommit(pendingActionResult)": "return {};",
    "function patchRoutes(routeId, children, unstable_allowElementMutations = false)": "",
    "function _internalSetRoutes(newRoutes)": "",
    "function getFetcher(key)": "",
    "function resetFetcher(key, opts)": "",
    "function queueFetcherForDeletion(key)": "",
    "function deleteFetcher(fetchers, key)": "",
    "function abortFetcher(key, reason)": "",
    "function interruptActiveLoads()": "isRevalidationRequired = true;",
    "function markFetchRedirectsDone(fetchers)": "return false;",
    "function abortStaleFetchLoads(landedId, fetchers)": "return false;",
    "async function callLoadersAndMaybeResolveData(matches, fetchersToLoad, request, location, scopedContext)":
      "return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };",
    "function getInternalRouterError(status, { pathname, routeId, method, type, message } = {})":
      'return new ErrorResponseImpl(status, "", "", true);',
    "function restoreAppliedTransitions(_window, transitions)": "",
    "function persistAppliedTransitions(_window, transitions)": "",
  },
  statements: {
    "fetchLoadMatches.forEach((f, key) => { if (initialHydration": "",
    "revalidatingFetchers.filter((f) => !f.matches": "",
    "let runClientMiddleware = isStaticHandler": "let runClientMiddleware;",
    "if (opts?.mask)": "",
    "if (opts?.instrumentationNavigateMetaReceiver)": "",
    "if (init.instrumentations) {": "",
    "if (init.instrumentations) router": "",
    "if (submission && isMutationMethod(submission.formMethod))": "",
  },
  texts: {
    [SUBMITS]: "false",
    "if (isFogOfWar) {": "if (false) {",
    "init.dataStrategy || defaultDataStrategyWithMiddleware": "init.dataStrategy",
    'if (typeof route.lazy === "function") {': "if (false) {",
    "activeSubmission && isMutationMethod(activeSubmission.formMethod)": "false",
  },
};

/** The entry of the client: without critical CSS, single-page mode, integrity hashes and hot replacement. */
const HYDRATED_ROUTER: Cuts = {
  statements: {
    "if (window.__reactRouterManifest.sri === true)": "",
    "if (window.history.state && window.history.state.masked)": "",
    "router.createRoutesForHMR =": "",
    "UNSAFE_useFogOFWarDiscovery(router": "",
    "let [criticalCss, setCriticalCss] =": "let criticalCss;",
    'React$1.useEffect(() => { if (process.env.NODE_ENV === "development") setCriticalCss': "",
    'React$1.useEffect(() => { if (process.env.NODE_ENV === "development" && criticalCss': "",
  },
  texts: { "ssrInfo.context.isSpaMode": "false" },
};

/** Every route has a `clientLoader`, so the client calls it directly and never asks the server for its data. */
const SINGLE_FETCH: Cuts = {
  bodies: {
    "function getTurboStreamSingleFetchDataStrategy(getRouter, manifest, routeModules, ssr)": `
      return async ({ matches }) => {
        const called = matches.filter((match) => match.shouldCallHandler(true));
        const results = await Promise.all(called.map((match) => match.resolve()));
        return Object.fromEntries(called.map((match, at) => [match.route.id, results[at]]));
      };`,
  },
};

/** Routes whose only handler is a `clientLoader`, in a module of its own page. */
const ROUTES: Cuts = {
  bodies: {
    "function getShouldRevalidateFunction(path, route, manifestRoute, ssr, needsRevalidation)":
      "return route.shouldRevalidate;",
    "function prefetchRouteModuleChunks(route)": "",
  },
  statements: {
    "let hasInitialData =": "",
    "let initialData =": "",
    "let hasInitialError =": "",
    "let initialError =": "",
    "let isHydrationRequest =": "",
    "dataRoute.loader = async ({ request, params": `dataRoute.loader = (args) =>
      prefetchStylesAndCallHandler(() => routeModule.clientLoader(args));`,
    "dataRoute.action = ({ request, params": "",
    "if (!route.hasClientLoader) dataRoute.loader =": "",
    "if (!route.hasClientAction) dataRoute.action =": "",
    "if (route.clientLoaderModule || route.clientActionModule) await": "",
    "return (args, singleFetch) => clientLoader({": "return clientLoader;",
  },
  texts: {
    'route.id === "root" ? RemixRootDefaultHydrateFallback : void 0': "void 0",
    'route.id === "root" ? () => /* @__PURE__ */ React$1.createElement(RemixRootDefaultErrorBoundary, { error: useRouteError() }) : void 0':
      "void 0",
    "action: route.hasClientAction ? async": "action: false ? async",
    "middleware: route.hasClientMiddleware ? async": "middleware: false ? async",
  },
};

/** Shown only when the root's own `ErrorBoundary` fails. */
const ERROR_BOUNDARIES: Cuts = {
  bodies: {
    "function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp })": `
      console.error(error);
      return React$1.createElement("html", null, React$1.createElement("body", null,
        React$1.createElement("h1", null, "Application Error")));`,
  },
};

/** The player's page is the only one that is loaded before it is opened; its modules suffice. */
const SSR_COMPONENTS: Cuts = {
  bodies: {
    "function usePrefetchBehavior(prefetch, theirElementProps)":
      "return [false, React$1.useRef(null), {}];",
    "function PrefetchPageLinks({ page, ...linkProps })": `
      let { manifest } = useFrameworkContext();
      let { router } = useDataRouterContext();
      let matches = React$1.useMemo(() => router.match(page) ?? [], [router, page]);
      return getModuleLinkHrefs(matches, manifest).map((href) =>
        React$1.createElement("link", { key: href, rel: "modulepreload", href }));`,
    "function getActiveMatches(matches, errors, isSpaMode)": `
      return errors ? matches.slice(0, matches.findIndex((m) => errors[m.route.id] !== void 0) + 1) : matches;`,
  },
  statements: { 'if ("script:ld+json" in metaProps)': "" },
  texts: {
    'typeof criticalCss === "string"': "false",
    'typeof criticalCss === "object"': "false",
    "isPageLinkDescriptor(link) ?": "false ?",
  },
};

/** Hooks of a data router whose root has an `ErrorBoundary`. */
const HOOKS: Cuts = {
  bodies: { "function useNavigate()": "return useNavigateStable();" },
  statements: {
    'if (this.context && typeof error === "object"': "",
    "if (this.context) return": "",
  },
  texts: {
    "defaultErrorElement = /* @__PURE__ */ React$1.createElement(DefaultErrorComponent, null)":
      "defaultErrorElement = null",
    "static contextType = RSCRouterContext;": "",
  },
};

/**
 * The provider: a view transition updates the page in one piece, to what the router shows then, and what it leaves to
 * hooks about running transitions is left out. A transition that cannot run updates the page as well.
 */
const COMPONENTS: Cuts = {
  statements: {
    "reactDomFlushSyncImpl(() => { if (transition) {": "",
    "let t = router.window.document.startViewTransition(": `router.window.document.startViewTransition(() => {
      reactDomFlushSyncImpl(() => setStateImpl(router.state));
    }).ready.catch(() => {});`,
    "t.finished.finally(": "",
    "reactDomFlushSyncImpl(() => setTransition(t))": "",
    "if (transition) { renderDfd?.resolve(); transition.skipTransition(); setInterruption(": "",
    "React$1.useEffect(() => { if (vtContext.isTransitioning && !vtContext.flushSync)": "",
    "React$1.useEffect(() => { if (renderDfd && pendingState && router.window)": "",
    "React$1.useEffect(() => { if (renderDfd && pendingState && state.location.key": "",
    "React$1.useEffect(() => { if (!vtContext.isTransitioning && interruption)": "",
  },
  texts: { "if (reactDomFlushSyncImpl && flushSync) {": "if (true) {" },
};

/** Links without masks and prefetching. */
const LINKS: Cuts = {
  statements: {
    "try { if (isBrowser) window.__reactRouterVersion": "",
    "if (mask)": "",
    "return shouldPrefetch && !isAbsolute ?": "return link;",
  },
};

/** The cuts of each file below React Router's `lib/`. Only the build for browsers makes them. */
export const ROUTER_CUTS: Readonly<Record<string, Cuts>> = {
  "router/router.js": ROUTER,
  "router/instrumentation.js": {
    bodies: {
      "function consumeInstrumentationClientResultMetaReceiver(router)": "",
    },
  },
  "router/navigation.js": { texts: { "= new URL(": "= /* @__PURE__ */ new URL(" } },
  "dom-export/hydrated-router.js": HYDRATED_ROUTER,
  "dom/ssr/single-fetch.js": SINGLE_FETCH,
  "dom/ssr/routes.js": ROUTES,
  "dom/ssr/errorBoundaries.js": ERROR_BOUNDARIES,
  "dom/ssr/components.js": SSR_COMPONENTS,
  "dom/ssr/fog-of-war.js": {
    bodies: {
      "function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, routeDiscovery, isSpaMode, basename)":
        "",
    },
  },
  "hooks.js": HOOKS,
  "components.js": COMPONENTS,
  "context.js": { bodies: { "function useIsRSCRouterContext()": "return false;" } },
  "dom/lib.js": LINKS,
};

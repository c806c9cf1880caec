import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, type RouteObject } from "react-router";
import { type SectionId, SECTIONS } from "../platform/sections.ts";
import { useSession } from "../platform/studio.ts";
import { Crashed, NotFound, Scoped } from "./page-states.tsx";
import { Shell } from "./shell.tsx";

const SignInPage = lazy(() => import("../features/session/sign-in-page.tsx"));
const SecondFactorPage = lazy(() => import("../features/session/second-factor-page.tsx"));
const SetUpFactorPage = lazy(() => import("../features/session/set-up-factor-page.tsx"));
const SetUpPage = lazy(() => import("../features/session/set-up-page.tsx"));
const SetUpStepsPage = lazy(() => import("../features/set-up/steps-page.tsx"));
const LinkPage = lazy(() => import("../features/session/link-page.tsx"));
const ForgotPasswordPage = lazy(() => import("../features/session/forgot-password-page.tsx"));
const TodayPage = lazy(() => import("../features/today/today-page.tsx"));
const CatalogPage = lazy(() => import("../features/catalog/catalog-page.tsx"));
const TitlePage = lazy(() => import("../features/title-page/title-page.tsx"));
const StoragePage = lazy(() => import("../features/system/storage-page.tsx"));
const SubtitlesPage = lazy(() => import("../features/tracks/lines/subtitles-page.tsx"));
const MarkersPage = lazy(() => import("../features/markers/markers-page.tsx"));
const PeoplePage = lazy(() => import("../features/people/people-page.tsx"));
const PersonPage = lazy(() => import("../features/people/person-page.tsx"));
const UploadsPage = lazy(() => import("../features/uploads/uploads-page.tsx"));
const RightsPage = lazy(() => import("../features/rights/rights-page.tsx"));
const LicensesPage = lazy(() => import("../features/rights/licenses/licenses-page.tsx"));
const LicensePage = lazy(() => import("../features/rights/licenses/license-page.tsx"));
const AvailablePage = lazy(() => import("../features/rights/available-page.tsx"));
const ImportsPage = lazy(() => import("../features/imports/imports-page.tsx"));
const ImportPage = lazy(() => import("../features/imports/import-page.tsx"));
const WatchFoldersPage = lazy(() => import("../features/watch-folders/watch-folders-page.tsx"));
const HomePage = lazy(() => import("../features/home/home-page.tsx"));
const ListsPage = lazy(() => import("../features/lists/lists-page.tsx"));
const ReportsPage = lazy(() => import("../features/reports/reports-page.tsx"));
const BrandingPage = lazy(() => import("../features/branding/branding-page.tsx"));
const PlacementPage = lazy(() => import("../features/ads/placement/placement-page.tsx"));
const AdsPage = lazy(() => import("../features/ads/ads-page.tsx"));
const AdPage = lazy(() => import("../features/ads/ad-page.tsx"));
const EmailsPage = lazy(() => import("../features/email-templates/emails-page.tsx"));
const PagesPage = lazy(() => import("../features/pages/pages-page.tsx"));
const AnnouncementsPage = lazy(() => import("../features/announcements/announcements-page.tsx"));
const StaffPage = lazy(() => import("../features/staff/staff-page.tsx"));
const AuditLogPage = lazy(() => import("../features/audit-log/audit-log-page.tsx"));
const KeysPage = lazy(() => import("../features/keys/keys-page.tsx"));
const SettingsPage = lazy(() => import("../features/settings/settings-page.tsx"));
const HealthPage = lazy(() => import("../features/system/health-page.tsx"));
const JobsPage = lazy(() => import("../features/system/jobs-page.tsx"));
const LinksPage = lazy(() => import("../features/site-links/links-page.tsx"));
const LogPage = lazy(() => import("../features/system/log-page.tsx"));
const BackupsPage = lazy(() => import("../features/backups/backups-page.tsx"));
const ProfilePage = lazy(() => import("../features/profile/profile-page.tsx"));

/**
 * What the session allows. Sign-in is shown at the requested address, so that the requested page follows it (ST-002).
 */
function Gate() {
  const { state, isSetUp, person } = useSession();
  if (state === "second_factor") return <SecondFactorPage />;
  if (state === "second_factor_setup") return <SetUpFactorPage />;
  if (state === "signed_out") return isSetUp ? <SignInPage /> : <SetUpPage />;
  return (
    // What is open or typed belongs to the person.
    <Shell key={person?.id}>
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

/** A section at its address, for those who may see it. */
const section = (id: SectionId, page: ReactNode): RouteObject => ({
  path: SECTIONS[id].path,
  element: <Scoped section={id}>{page}</Scoped>,
});

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crashed />,
    children: [
      { path: "setup", element: <SetUpPage /> },
      { path: "setup/:step", element: <SetUpStepsPage /> },
      { path: "link", element: <LinkPage /> },
      { path: "forgot-password", element: <ForgotPasswordPage /> },
      {
        element: <Gate />,
        children: [
          {
            errorElement: <Crashed />,
            children: [
              section("today", <TodayPage />),
              section("catalog", <CatalogPage />),
              {
                path: `${SECTIONS.catalog.path}/:id`,
                element: (
                  <Scoped section="catalog">
                    <TitlePage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.catalog.path}/:id/markers/:episode?`,
                element: (
                  <Scoped section="catalog">
                    <MarkersPage />
                  </Scoped>
                ),
              },
              section("people", <PeoplePage />),
              {
                path: `${SECTIONS.people.path}/:id`,
                element: (
                  <Scoped section="people">
                    <PersonPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.catalog.path}/:id/subtitles/:track/:episode?`,
                element: (
                  <Scoped section="catalog">
                    <SubtitlesPage />
                  </Scoped>
                ),
              },
              section("uploads", <UploadsPage />),
              section("rights", <RightsPage />),
              {
                path: `${SECTIONS.rights.path}/licenses`,
                element: (
                  <Scoped section="rights">
                    <LicensesPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.rights.path}/licenses/:id`,
                element: (
                  <Scoped section="rights">
                    <LicensePage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.rights.path}/available`,
                element: (
                  <Scoped section="rights">
                    <AvailablePage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.uploads.path}/imports`,
                element: (
                  <Scoped section="uploads">
                    <ImportsPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.uploads.path}/imports/:id`,
                element: (
                  <Scoped section="uploads">
                    <ImportPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.uploads.path}/folders`,
                element: (
                  <Scoped section="uploads">
                    <WatchFoldersPage />
                  </Scoped>
                ),
              },
              section("home", <HomePage />),
              {
                path: `${SECTIONS.lists.path}/:list?`,
                element: (
                  <Scoped section="lists">
                    <ListsPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.reports.path}/:id?`,
                element: (
                  <Scoped section="reports">
                    <ReportsPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.emails.path}/:template?`,
                element: (
                  <Scoped section="emails">
                    <EmailsPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.pages.path}/:key?`,
                element: (
                  <Scoped section="pages">
                    <PagesPage />
                  </Scoped>
                ),
              },
              section("announcements", <AnnouncementsPage />),
              section("ads", <AdsPage />),
              {
                path: `${SECTIONS.ads.path}/placement`,
                element: (
                  <Scoped section="ads">
                    <PlacementPage />
                  </Scoped>
                ),
              },
              {
                path: `${SECTIONS.ads.path}/:id`,
                element: (
                  <Scoped section="ads">
                    <AdPage />
                  </Scoped>
                ),
              },
              section("branding", <BrandingPage />),
              section("links", <LinksPage />),
              section("health", <HealthPage />),
              section("jobs", <JobsPage />),
              section("storage", <StoragePage />),
              section("backups", <BackupsPage />),
              section("staff", <StaffPage />),
              section("keys", <KeysPage />),
              section("audit", <AuditLogPage />),
              section("log", <LogPage />),
              section("settings", <SettingsPage />),
              section("profile", <ProfilePage />),
              { path: "*", element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];

import { lazy, Suspense } from "react";
import { Outlet, type RouteObject } from "react-router";
import { useSession } from "../platform/studio.ts";
import { Crashed, NotFound, Scoped } from "./page-states.tsx";
import { Shell } from "./shell.tsx";

const SignInPage = lazy(() => import("../features/session/sign-in-page.tsx"));
const SecondFactorPage = lazy(() => import("../features/session/second-factor-page.tsx"));
const SetUpFactorPage = lazy(() => import("../features/session/set-up-factor-page.tsx"));
const SetUpPage = lazy(() => import("../features/session/set-up-page.tsx"));
const LinkPage = lazy(() => import("../features/session/link-page.tsx"));
const ForgotPasswordPage = lazy(() => import("../features/session/forgot-password-page.tsx"));
const TodayPage = lazy(() => import("../features/today/today-page.tsx"));
const StaffPage = lazy(() => import("../features/staff/staff-page.tsx"));
const AuditLogPage = lazy(() => import("../features/audit-log/audit-log-page.tsx"));
const KeysPage = lazy(() => import("../features/keys/keys-page.tsx"));
const SettingsPage = lazy(() => import("../features/settings/settings-page.tsx"));
const HealthPage = lazy(() => import("../features/system/health-page.tsx"));
const JobsPage = lazy(() => import("../features/system/jobs-page.tsx"));
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

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Crashed />,
    children: [
      { path: "setup", element: <SetUpPage /> },
      { path: "link", element: <LinkPage /> },
      { path: "forgot-password", element: <ForgotPasswordPage /> },
      {
        element: <Gate />,
        children: [
          {
            errorElement: <Crashed />,
            children: [
              {
                index: true,
                element: (
                  <Scoped scope="today">
                    <TodayPage />
                  </Scoped>
                ),
              },
              {
                path: "staff",
                element: (
                  <Scoped scope="staff">
                    <StaffPage />
                  </Scoped>
                ),
              },
              {
                path: "audit-log",
                element: (
                  <Scoped scope="audit">
                    <AuditLogPage />
                  </Scoped>
                ),
              },
              {
                path: "api-keys",
                element: (
                  <Scoped scope="keys">
                    <KeysPage />
                  </Scoped>
                ),
              },
              {
                path: "settings",
                element: (
                  <Scoped scope="settings">
                    <SettingsPage />
                  </Scoped>
                ),
              },
              {
                path: "health",
                element: (
                  <Scoped scope="health">
                    <HealthPage />
                  </Scoped>
                ),
              },
              {
                path: "jobs",
                element: (
                  <Scoped scope="health">
                    <JobsPage />
                  </Scoped>
                ),
              },
              {
                path: "log",
                element: (
                  <Scoped scope="danger">
                    <LogPage />
                  </Scoped>
                ),
              },
              {
                path: "backups",
                element: (
                  <Scoped scope="danger">
                    <BackupsPage />
                  </Scoped>
                ),
              },
              {
                path: "profile",
                element: (
                  <Scoped scope="self">
                    <ProfilePage />
                  </Scoped>
                ),
              },
              { path: "*", element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];

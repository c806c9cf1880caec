import "./ui/styles/global.css";
import { createStudioClient } from "@bijou/contract/studio/client";
import { getSession } from "@bijou/contract/studio/session";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { App } from "./app/app.tsx";
import { loadPageAt, routes } from "./app/routes.tsx";
import { StartFailed } from "./app/start-failed.tsx";
import { askFirst } from "./platform/first-queries.ts";
import { watchActivity } from "./platform/activity.ts";
import { sessionOfPage } from "./platform/first-response.ts";
import { createQueryClient } from "./platform/query-client.ts";
import { createStudio } from "./platform/studio.ts";
import { createTransport } from "./platform/transport.ts";

const place = document.getElementById("studio");
if (place === null) throw new Error("The page has no #studio");
const root = createRoot(place);
const sendRequest = createTransport(watchActivity(window).isIdle);

try {
  const session = sessionOfPage() ?? (await createStudioClient(sendRequest)(getSession, {}));
  const firstQueries = await loadPageAt(window.location, session);
  const studio = createStudio(sendRequest, session);
  const cache = createQueryClient();
  await askFirst(cache, firstQueries(studio.api));
  const router = createBrowserRouter(routes, { basename: "/studio" });
  root.render(
    <App studio={studio} cache={cache}>
      <RouterProvider router={router} />
    </App>,
  );
} catch (error) {
  root.render(<StartFailed error={error} />);
}

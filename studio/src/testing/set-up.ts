import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine is slow, which is no failure.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

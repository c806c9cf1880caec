import * as React from "react";

// React's development build records a stack trace for each of the first 10,000 elements of every second, which takes a
// third of the time of a test. Without them, warnings lack the stack of the elements' owners.
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // React counts and resets.
    },
  });

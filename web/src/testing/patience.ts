import { configure } from "@testing-library/react";

// A busy machine answers late, and is right all the same.
configure({ asyncUtilTimeout: 10_000 });

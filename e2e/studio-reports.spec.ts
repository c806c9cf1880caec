import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, OWNER, setUpLink, authenticator, test } from "./support/studio.ts";

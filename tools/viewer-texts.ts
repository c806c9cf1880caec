import { stringsOf } from "./string-literals.ts";

const CODE = /^(?:design|player|studio|web)\/src\/.*(?<!\.test|\.harness|\.fixture)\.tsx?$/;
const TEXTS = /texts\.ts$|^(?:studio|web)\/src\/testing\//;

/** Errors are for developers: messages for viewers are in a feature's texts. */
const DEVELOPER_ERRORS = /\b(?:new \w*Error|super)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const AUTHORIZATION_HEADER = "Bearer …";

/** Two words or more, the first with a capital letter; or the punctuation of prose. */
const SENTENCE = /^\p{Lu}[\p{L}’]* [\p{L}…“]|[’“”]/u;

/** Production modules of the clients apart from the modules of texts. */
export const isWebCode = (path: string): boolean => CODE.test(path) && !TEXTS.test(path);

/** The strings of a module that a viewer could read and a translator would not find. */
export const literalTexts = (source: string): readonly string[] =>
  stringsOf(source.replaceAll(DEVELOPER_ERRORS, "")).filter(
    (text) => SENTENCE.test(text) && text !== AUTHORIZATION_HEADER,
  );

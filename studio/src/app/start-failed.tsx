import { useProblemText } from "../platform/use-problem-text.ts";
import { ErrorState } from "../ui/feedback/states.tsx";
import { LanguageContext, languageOfBrowser, useTexts } from "../ui/language.ts";
import { appTexts } from "./texts.ts";

function Failure({ error }: { error: unknown }) {
  const texts = useTexts(appTexts);
  const textOf = useProblemText();
  return (
    <main>
      <ErrorState
        title={texts.startFailed}
        text={textOf(error)}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}

/** Shown when not even the session could be loaded. */
export const StartFailed = ({ error }: { error: unknown }) => (
  <LanguageContext value={languageOfBrowser()}>
    <Failure error={error} />
  </LanguageContext>
);

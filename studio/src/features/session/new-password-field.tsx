import { SecretField } from "../../ui/form/secret-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { sessionTexts } from "./texts.ts";

const MIN_LENGTH = 12;

/** A field for a new password, with its rules. The server checks them again. */
export function NewPasswordField({
  label,
  problem,
}: {
  label: string;
  problem?: string | undefined;
}) {
  const texts = useTexts(sessionTexts);
  return (
    <SecretField
      label={label}
      autoComplete="new-password"
      minLength={MIN_LENGTH}
      hint={texts.passwordRules(MIN_LENGTH)}
      problem={problem}
    />
  );
}

export { ChooseFactor } from "./choose-factor.tsx";
export { ConfirmDialog } from "./confirm-dialog.tsx";
export { NewPasswordField } from "./new-password-field.tsx";
export { RecoveryCodes } from "./recovery-codes.tsx";
export { SetUpLayout } from "./set-up-layout.tsx";

import type { Profile, updateProfile } from "@bijou/contract/profiles";
import type { Input } from "@bijou/contract/endpoint";
import { toFlag } from "../../platform/flag.ts";
import { profileTexts as texts } from "./texts.ts";

export interface EditFields {
  readonly name: string;
  /** This and the next three fields are only in the owner's form. */
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly currentPassword: string;
  readonly isChild: boolean;
}

export type EditProblems = Partial<Record<keyof EditFields, string>>;

/** The errors of the form, such as an empty email address (V-39). */
export function editProblems(fields: EditFields, isOwner: boolean): EditProblems {
  const { name, email, password, confirmation } = fields;
  return {
    ...(name.trim() === "" ? { name: texts.nameMissing } : {}),
    ...(isOwner && email.trim() === "" ? { email: texts.emailMissing } : {}),
    ...(isOwner && email.trim() !== "" && !email.includes("@")
      ? { email: texts.emailMalformed }
      : {}),
    ...(isOwner && password !== "" && confirmation === ""
      ? { confirmation: texts.confirmMissing }
      : {}),
    ...(isOwner && confirmation !== "" && password !== confirmation
      ? { confirmation: texts.passwordsDiffer }
      : {}),
  };
}

/** The input of the call, with changed fields only (C-65). */
export function editInput(
  profile: Profile,
  fields: EditFields,
  isChildEditable: boolean,
): Input<typeof updateProfile> {
  const isRenamed = fields.name.trim() !== profile.name;
  const isEmailChanged = profile.is_parent === 1 && fields.email.trim() !== profile.email;
  const isPasswordChanged = profile.is_parent === 1 && fields.password !== "";
  return {
    user_id: profile.user_id,
    first_name: fields.name.trim(),
    name_status: toFlag(isRenamed),
    ...(isEmailChanged ? { email: fields.email.trim() } : {}),
    ...(isPasswordChanged
      ? {
          password: fields.password,
          confirm_password: fields.confirmation,
          password_status: "1" as const,
        }
      : {}),
    ...(isChildEditable && fields.isChild !== (profile.is_child === 1)
      ? { is_child: toFlag(fields.isChild) }
      : {}),
    ...(fields.currentPassword === "" ? {} : { current_password: fields.currentPassword }),
  };
}

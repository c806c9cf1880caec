import { CallFailed } from "@bijou/contract/errors";
import { exportAccount } from "@bijou/contract/accounts/privacy";
import { showToast } from "../../platform/notices.ts";
import { api } from "../../platform/session/api.ts";
import { saveFile } from "./save-file.ts";
import { profileTexts as texts } from "./texts.ts";

type Outcome =
  | { readonly kind: "saved" }
  | { readonly kind: "password_required" | "failed"; readonly text: string };

/** Saves all data of the account as a file. The server may require the password. */
export async function exportData(password?: string): Promise<Outcome> {
  try {
    const response = await api(
      exportAccount,
      password === undefined ? {} : { current_password: password },
    );
    if (response.status_code !== 1) {
      const kind = response.error === "password_required" ? "password_required" : "failed";
      return { kind, text: response.message };
    }
    saveFile("bijou-account.json", JSON.stringify(response.data, null, 2), "application/json");
    showToast({ text: texts.exportDone });
    return { kind: "saved" };
  } catch (failure) {
    const text = failure instanceof CallFailed ? failure.message : texts.exportFailed;
    return { kind: "failed", text };
  }
}

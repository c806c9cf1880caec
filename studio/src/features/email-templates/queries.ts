import {
  type EmailName,
  type EmailScheme,
  type EmailWording,
  getEmailTemplates,
  getEmailWording,
  previewEmail,
} from "@bijou/contract/studio/email-templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

/** The only language that emails have texts for. */
export const language = "en" as const;

export type Texts = Readonly<Record<string, string>>;

export function useEmails() {
  const api = useApi();
  return useQuery({
    queryKey: ["emails"],
    queryFn: ({ signal }) => api(getEmailTemplates, { language }, { signal }),
  });
}

export function useEmail(template: EmailName) {
  const api = useApi();
  return useQuery({
    queryKey: ["email", template],
    queryFn: ({ signal }) => api(getEmailWording, { template, language }, { signal }),
  });
}

export function useEmailCache(template: EmailName) {
  const email = useQueryCache<EmailWording>(["email", template]);
  const list = useQueryCache<unknown>(["emails"]);
  return {
    async replace(next: EmailWording): Promise<void> {
      await email.replace(next);
      void list.reload();
    },
    reload: email.reload,
  };
}

/** An email with these texts, which may not be saved. */
export function useEmailPreview(template: EmailName, scheme: EmailScheme, texts: Texts) {
  const api = useApi();
  return useQuery({
    queryKey: ["email-preview", template, scheme, texts],
    queryFn: ({ signal }) => api(previewEmail, { template, language, scheme, texts }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

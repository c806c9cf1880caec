import type { HealthComponent } from "@bijou/contract/studio/health";
import type { ReactNode } from "react";
import { DateTime } from "../../ui/display/date-time.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { healthTexts } from "./health-texts.ts";

/** What is the case with a component, in one or two sentences. */
export function useHealthSentence(): (component: HealthComponent) => ReactNode {
  const texts = useTexts(healthTexts);
  const { number, duration, bytes, list } = useLocale();
  const milliseconds = (value: number | null): string => `${number(value ?? 0)} ms`;

  function databaseSentence(component: Extract<HealthComponent, { id: "database" }>): string {
    const { version, roundTripMs, waiting, connections, maxConnections } = component.facts;
    const used = texts.database.connections(number(connections), number(maxConnections));
    switch (component.sentence) {
      case "responds":
        return `${texts.database.responds(version ?? "", milliseconds(roundTripMs))} ${used}`;
      case "slow":
        return `${texts.database.slow(milliseconds(roundTripMs))} ${used}`;
      case "exhausted":
        return texts.database.exhausted(number(waiting));
      default:
        return texts.database.unreachable;
    }
  }

  function encoderSentence({
    sentence,
    facts,
  }: Extract<HealthComponent, { id: "encoder" }>): string {
    const { ffmpegVersion, encoder, workers, waiting, failedInDay, lastFailureName } = facts;
    switch (sentence) {
      case "ready":
        return texts.encoder.ready(ffmpegVersion ?? "", encoder ?? "x264");
      case "elsewhere":
        return texts.encoder.elsewhere(number(workers), workers);
      case "no_worker":
        return texts.encoder.no_worker(number(waiting), waiting);
      case "failures":
        return texts.encoder.failures(number(failedInDay), failedInDay, lastFailureName ?? "–");
      default:
        return sentence === "missing" ? texts.encoder.missing : texts.encoder.off;
    }
  }

  /** A sentence that ends with a time. */
  const withTime = (text: string, at: string | null): ReactNode => (
    <>
      {text} <DateTime at={at} isRelative />
    </>
  );

  function emailSentence({
    sentence,
    facts,
  }: Extract<HealthComponent, { id: "email" }>): ReactNode {
    const { waiting, failedInDay, oldestWaitingSeconds, lastSentAt } = facts;
    switch (sentence) {
      case "sends":
        return withTime(texts.email.sends, lastSentAt);
      case "failures":
        return texts.email.failures(number(failedInDay), failedInDay);
      case "stuck":
        return texts.email.stuck(number(waiting), waiting, duration(oldestWaitingSeconds));
      default:
        return sentence === "ready" ? texts.email.ready : texts.email.not_configured;
    }
  }

  function paymentsSentence({
    sentence,
    facts,
  }: Extract<HealthComponent, { id: "payments" }>): ReactNode {
    const { waiting, oldestWaitingSeconds, lastEventAt } = facts;
    switch (sentence) {
      case "receives":
        return withTime(texts.payments.receives, lastEventAt);
      case "stuck":
        return texts.payments.stuck(number(waiting), waiting, duration(oldestWaitingSeconds));
      default:
        return sentence === "no_events" ? texts.payments.no_events : texts.payments.not_configured;
    }
  }

  function queueSentence({ sentence, facts }: Extract<HealthComponent, { id: "queue" }>): string {
    const { oldestWaitingSeconds, failedInDay } = facts;
    if (sentence === "on_time") return texts.queue.on_time;
    if (sentence === "failures") return texts.queue.failures(number(failedInDay), failedInDay);
    return texts.queue.late(duration(oldestWaitingSeconds ?? 0));
  }

  function certificateSentence({
    sentence,
    facts,
  }: Extract<HealthComponent, { id: "certificate" }>): string {
    const { host } = facts;
    const daysLeft = facts.daysLeft ?? 0;
    if (sentence === "valid" || sentence === "expires_soon")
      return texts.certificate[sentence](host, number(daysLeft), daysLeft);
    return sentence === "unknown" ? texts.unknown : texts.certificate[sentence](host);
  }

  function nodesSentence({ facts }: Extract<HealthComponent, { id: "nodes" }>): string {
    const { node, processes, upSeconds, encoders } = facts;
    return [
      texts.nodes.answers(node, number(processes), processes),
      texts.nodes.up(duration(upSeconds)),
      encoders.length > 0 &&
        texts.nodes.encoders(list(encoders.map(({ name, encoder }) => `${name} (${encoder})`))),
    ]
      .filter(Boolean)
      .join(" ");
  }

  return (component) => {
    if (component.sentence === "unknown") return texts.unknown;
    switch (component.id) {
      case "database":
        return databaseSentence(component);
      case "queue":
        return queueSentence(component);
      case "encoder":
        return encoderSentence(component);
      case "disk":
        return component.facts.volumes
          .map(({ directory, freeBytes, totalBytes }) =>
            texts.free(texts.volumes[directory], bytes(freeBytes), bytes(totalBytes)),
          )
          .join(" ");
      case "email":
        return emailSentence(component);
      case "payments":
        return paymentsSentence(component);
      case "clock":
        return texts.clock[component.sentence](
          duration(Math.abs(component.facts.differenceSeconds ?? 0)),
        );
      case "certificate":
        return certificateSentence(component);
      case "nodes":
        return nodesSentence(component);
    }
  };
}

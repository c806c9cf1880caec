import { register } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/** A collector that does not respond must not hold up a restart. */
const MAX_FLUSH_MS = 3_000;

/**
 * Sends a span for each request, its hooks and its statements to the endpoint of `OTEL_EXPORTER_OTLP_ENDPOINT`. Call it
 * before Fastify and pg are imported.
 *
 * @param serviceName unless `OTEL_SERVICE_NAME` says otherwise
 * @returns sends what is left, and ends
 */
export function startTracing(serviceName: string): () => Promise<void> {
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env["OTEL_SERVICE_NAME"] ?? serviceName,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        requestHook(span, request) {
          // The path may contain a signed grant or a token.
          span.setAttribute("url.path", request.routeOptions.url ?? "");
          span.setAttribute("bijou.request_id", request.id);
        },
      }),
      // Statements without their values; jobs poll too often to be traces of their own.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  return async () => {
    await Promise.race([provider.shutdown(), sleep(MAX_FLUSH_MS, undefined, { ref: false })]);
  };
}

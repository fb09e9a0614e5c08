import { setTimeout as pause } from 'node:timers/promises';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { setTracing } from './span.ts';

/** The collector of traces may be away, and a process that ends does not wait for long. */
const LONGEST_GOODBYE_MS = 2_000;

/** Sends traces to where OpenTelemetry's variables say, by OTLP over HTTP; gives back what sends the rest and ends it. */
export function exportTraces(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'porchlight' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setTracing(true);
  return async () => {
    setTracing(false);
    await Promise.race([
      provider.shutdown().catch(() => {}),
      pause(LONGEST_GOODBYE_MS, null, { ref: false }),
    ]);
    trace.disable();
    propagation.disable();
  };
}

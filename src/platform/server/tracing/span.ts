import { ROOT_CONTEXT, SpanKind, SpanStatusCode, propagation, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { currentScope, inScope } from '../scope.ts';

let isOn = false;

/** Sets whether traces are collected; until then nothing is made for them. */
export const setTracing = (value: boolean): void => {
  isOn = value;
};

/** Headers that come along with a request or a job, so that its trace goes on where it began. */
export type TraceHeaders = Record<string, string>;

const KINDS = {
  /** A request that we answer. */
  request: SpanKind.SERVER,
  /** A request that we make. */
  question: SpanKind.CLIENT,
  /** Work that was left to us. */
  job: SpanKind.CONSUMER,
  part: SpanKind.INTERNAL,
};

type SpanOptions = {
  /** Called only if there is a trace. */
  name: () => string;
  kind: keyof typeof KINDS;
  /** Names and numbers only, never people's words or what identifies them (OPS-067). */
  attributes?: Attributes;
  /** The trace to continue; by default that of the surrounding work. */
  from?: TraceHeaders | undefined;
};

/** Does a part of the work that shall stand in the trace, where there is one (OPS-063). */
export async function inSpan<Result>(
  { name, kind, attributes = {}, from }: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  const parent: Context = from
    ? propagation.extract(ROOT_CONTEXT, from)
    : (currentScope().trace ?? ROOT_CONTEXT);
  const options = { kind: KINDS[kind], attributes };
  const span = trace.getTracer('porchlight').startSpan(name(), options, parent);
  try {
    return await inScope({ trace: trace.setSpan(parent, span) }, () => work(span));
  } catch (error) {
    // Only the error's type: its message may contain a person's address.
    const type = error instanceof Error ? error.constructor.name : 'unknown';
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the headers that let another process continue the trace; none if there is no trace. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  const { trace: here } = currentScope();
  if (here) propagation.inject(here, headers);
  return headers;
}

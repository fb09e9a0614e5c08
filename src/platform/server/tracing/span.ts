import { ROOT_CONTEXT, SpanKind, SpanStatusCode, propagation, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { currentScope, inScope } from '../scope.ts';

let isOn = false;

/** Whether anybody collects traces; until then nothing is made for them. */
export const setTracing = (value: boolean): void => {
  isOn = value;
};

/** What comes along with a request or a job, so that its trace goes on where it began. */
export type TraceHeaders = Record<string, string>;

const KINDS = {
  /** Somebody asked us. */
  request: SpanKind.SERVER,
  /** We ask somebody. */
  question: SpanKind.CLIENT,
  /** Somebody left it to us. */
  job: SpanKind.CONSUMER,
  part: SpanKind.INTERNAL,
};

type SpanOptions = {
  /** Made only where there is a trace. */
  name: () => string;
  kind: keyof typeof KINDS;
  /** Names and numbers only, never what somebody wrote or is known by (OPS-067). */
  attributes?: Attributes;
  /** Where this goes on from; by default from what is done around it. */
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
    // By its kind alone: its words may have somebody's address in them.
    const type = error instanceof Error ? error.constructor.name : 'unknown';
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** What makes the trace go on in another process; nothing where there is none. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {};
  const { trace: here } = currentScope();
  if (here) propagation.inject(here, headers);
  return headers;
}

import { currentScope } from '../scope.ts';
import { traceHeaders } from '../tracing/span.ts';
import type { TraceHeaders } from '../tracing/span.ts';

/**
 * The request or trace that set a job off; it is stored with the data that the job's handler gets (OPS-063, OPS-064).
 */
export type JobOrigin = { requestId?: string; trace?: TraceHeaders };

const ORIGIN = '$origin';

/** The data with its origin; as it is where the clock sets it off. */
export function withOrigin(data: object): object {
  const { requestId } = currentScope();
  const trace = traceHeaders();
  const isTraced = Object.keys(trace).length > 0;
  if (requestId === undefined && !isTraced) return data;
  const origin = { ...(requestId !== undefined && { requestId }), ...(isTraced && { trace }) };
  return { ...data, [ORIGIN]: origin };
}

export function takeOrigin(stored: object): { origin: JobOrigin; data: object } {
  const { [ORIGIN]: origin = {}, ...data } = stored as { [ORIGIN]?: JobOrigin };
  return { origin, data };
}

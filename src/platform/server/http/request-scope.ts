import type { IncomingMessage, ServerResponse } from 'node:http';
import { inScope } from '../scope.ts';
import { inSpan } from '../tracing/span.ts';
import type { TraceHeaders } from '../tracing/span.ts';
import { askedBy } from './observe-requests.ts';

/** Answers an observed request so that all work on the answer is known to be for it (OPS-063, OPS-064). */
export function answerInScope(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
): void {
  const { id: requestId, route } = askedBy(request);
  const { method = 'GET' } = request;
  const span = {
    name: () => `${method} ${route}`,
    kind: 'request',
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'porchlight.request_id': requestId,
    },
    from: getTraceHeaders(request),
  } as const;
  void inScope({ requestId, route }, () =>
    inSpan(span, async (made) => {
      await answer();
      made?.setAttribute('http.response.status_code', response.statusCode);
    }),
  );
}

/** Only what a trace is continued by. */
function getTraceHeaders({ headers }: IncomingMessage): TraceHeaders {
  const { traceparent, tracestate } = headers;
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}

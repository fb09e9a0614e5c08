import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { newId } from '../ids.ts';
import { requestSeconds, turnedAway } from '../metrics/instruments.ts';
import { RecentCounts } from '../metrics/recent-requests.ts';

/** Names the part of the site that a request is for, from a list that no caller can make longer. */
export type GetRouteName = (method: string, path: string) => string;

/** Requests for what is not part of the site. */
export const OTHER_ROUTE = 'other';

type Asked = { id: string; route: string };
const asked = new WeakMap<IncomingMessage, Asked>();
const TURNED_AWAY = [429, 503];
/** Node's own parser accepts some thirty more, which need not be counted one by one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const recentCounts = new RecentCounts(performance.now());

/** By what this request is known in the log, in its answer and in what it sets off (OPS-064), and what it is for. */
export function askedBy(request: IncomingMessage): Asked {
  const known = asked.get(request) ?? { id: newId(), route: OTHER_ROUTE };
  asked.set(request, known);
  return known;
}

/**
 * Counts all answers of the server, whichever handler sends them, from the request to the end of the answer (OPS-060).
 */
export function observeRequests(server: Server, getRouteName: GetRouteName): void {
  server.prependListener('request', (request, response) => {
    const startedAt = performance.now();
    const { method = 'GET', url = '' } = request;
    asked.set(request, { id: newId(), route: getRouteName(method, stripQuery(url)) });
    response.once('close', () => observe(request, response, startedAt));
  });
}

function observe(request: IncomingMessage, response: ServerResponse, startedAt: number) {
  const { method = 'GET' } = request;
  const now = performance.now();
  const status = response.headersSent ? response.statusCode : 0;
  requestSeconds.observe(
    {
      method: METHODS.has(method) ? method : 'other',
      route: askedBy(request).route,
      // A caller that left before the answer began got none.
      status: status === 0 ? 'left' : `${Math.floor(status / 100)}xx`,
    },
    (now - startedAt) / 1000,
  );
  recentCounts.add(now, status, now - startedAt);
  if (TURNED_AWAY.includes(status)) turnedAway.inc({ status });
}

function stripQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

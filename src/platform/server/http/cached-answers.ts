import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readAskedLanguage } from '../../language/asked-language.ts';
import type { Config } from '../config/config.ts';
import { LANGUAGE_COOKIE, requestLanguage } from '../language.ts';
import type { Leave } from '../limits/fair-shares.ts';
import type { Log } from '../log/log.ts';
import { API_POLICY, fixedHeaders } from './http.ts';
import { getCallerNetwork } from './origins/caller-address.ts';
import { askedBy } from './observe-requests.ts';
import { isKnown, takesGzip } from './encoded.ts';
import { publicHeaders, questionKey } from './public-answers.ts';
import type { PublicAnswers } from './public-answers.ts';

const OK = 200;
const NOT_MODIFIED = 304;
const COOKIE = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([^;]*)`);

/**
 * Serves visitors a cached response before any other part of the server runs: the same bytes and headers, counted against
 * the same shares. Returns false if the request has to take the usual path.
 */
export function serveCachedAnswers(options: {
  config: Config;
  log: Log;
  answers: PublicAnswers;
  /** A place in their network's share, or null where they have to wait for one. */
  enter: (network: string) => Leave | null;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { config, log, answers, enter } = options;
  const fixed = { 'Content-Security-Policy': API_POLICY, ...fixedHeaders(config.PUBLIC_URL) };
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/api/') || hasMore(headers)) return false;
    const answer = answers.get(questionKey(getRequestLanguage(url, headers), url));
    if (!answer) return false;
    const startedAt = performance.now();
    const leave = enter(getCallerNetwork(config, request));
    if (!leave) return false;
    const { id: requestId } = askedBy(request);
    const { plain, gzipped, tag } = answer;
    const isNews = !isKnown(headers['if-none-match'], tag);
    const isZipped = isNews && takesGzip(headers['accept-encoding']);
    const body = isZipped ? gzipped : isNews ? plain : null;
    const status = isNews ? OK : NOT_MODIFIED;
    response.writeHead(status, {
      ...publicHeaders(config.PAGE_CACHE_SECONDS),
      ...fixed,
      ETag: tag,
      'X-Request-Id': requestId,
      ...(body && { 'Content-Length': body.byteLength }),
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
    response.end(body);
    leave();
    const path = url.split('?', 1)[0];
    const ms = Math.round(performance.now() - startedAt);
    log.info({ requestId, method, path, status, ms }, 'request');
    return true;
  };
}

/** Whether a request has a token, or a body that would not be read. */
const hasMore = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined;

const getRequestLanguage = (url: string, headers: IncomingHttpHeaders) =>
  requestLanguage({
    asked: url.includes('lang=') ? readAskedLanguage(/\?.*/.exec(url)?.[0] ?? '').asked : null,
    cookie: COOKIE.exec(headers.cookie ?? '')?.[1],
    acceptLanguage: headers['accept-language'],
  });

import type { Context } from 'hono';
import type { Refusal } from '../../api-contract.ts';
import type { HttpEnv } from '../http/http.ts';
import { uploadsRefused } from '../metrics/instruments.ts';
import { text } from '../texts.ts';
import { getActiveRestriction } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';

export type UploadRefusal = {
  status: 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  code: string;
  /** The key of a text. */
  reason: string;
};

const CODES: Record<UploadRefusal['status'], string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
};

export const uploadRefusal = (status: UploadRefusal['status'], reason: string): UploadRefusal => ({
  status,
  code: CODES[status],
  reason,
});

/** Returns the refusal for suspended or banned people, who may not upload (MOD-013); null for all others. */
export function suspensionRefusal(viewer: Pick<Viewer, 'restriction'>): UploadRefusal | null {
  const kind = getActiveRestriction(viewer)?.kind ?? 'limit';
  return kind === 'limit' ? null : uploadRefusal(403, `moderation:refusals.restricted.${kind}`);
}

/** The refusal of any upload if the disk has no room (OPS-130). */
export const diskFull = uploadRefusal(507, 'common:refusals.disk_full');

/** Like any refused call. Some of the body may be unread, so the connection cannot be used again. */
export function refuseUpload(c: Context<HttpEnv>, { status, code, reason }: UploadRefusal) {
  uploadsRefused.inc({ status });
  const data: Refusal = { reason, params: {} };
  const message = text(c.get('language'), reason);
  return c.json({ defined: true, code, status, message, data }, status, {
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '10' }),
  });
}

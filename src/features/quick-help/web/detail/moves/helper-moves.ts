import type { RequestDetail } from '#features/quick-help/contract.ts';
import type { HelperMoved } from '#features/quick-help/live-events.ts';

/**
 * The request with its helper where they are now; as it was where the position is not this reader's to know, or what is
 * here is newer (QUICK-129, QUICK-144).
 */
export function withHelperAt(
  request: RequestDetail | undefined,
  { seenAt, latitude, longitude, miles, etaMinutes }: HelperMoved,
): RequestDetail | undefined {
  if (!request?.isOwn || !request.helper || request.isSharingEnded) return request;
  if (request.status !== 'accepted' && request.status !== 'started') return request;
  const at = new Date(seenAt);
  const { position } = request.helper;
  if (position && position.seenAt >= at) return request;
  const moved = { latitude, longitude, seenAt: at, miles, etaMinutes };
  return { ...request, helper: { ...request.helper, position: moved } };
}

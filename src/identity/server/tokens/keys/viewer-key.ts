import { isbot } from 'isbot';
import type { ApiContext } from '#platform/server/context.ts';
import { visitorKey } from './identity-keys.ts';

/**
 * Returns the key that counts the views of a viewer or visitor; null for a crawler, whose visits do not count
 * (ITEM-138, ITEM-139).
 */
export async function getViewerKey(context: ApiContext): Promise<string | null> {
  const { viewer, ip, userAgent } = context;
  if (viewer) return `user:${viewer.userId}`;
  if (userAgent === '' || isbot(userAgent)) return null;
  return `visitor:${await visitorKey(context, { ip, userAgent })}`;
}

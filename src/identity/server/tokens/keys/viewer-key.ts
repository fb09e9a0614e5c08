import { isbot } from 'isbot';
import type { ApiContext } from '#platform/server/context.ts';
import { visitorKey } from './identity-keys.ts';

/** Whether a program asks that reads pages for no person: a crawler, a link preview, or one without a name. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);

/**
 * Returns the key that counts the views of a viewer or visitor; null for a crawler, whose visits do not count
 * (ITEM-138, ITEM-139).
 */
export async function getViewerKey(context: ApiContext): Promise<string | null> {
  const { viewer, ip, userAgent } = context;
  if (viewer) return `user:${viewer.userId}`;
  if (isCrawler(userAgent)) return null;
  return `visitor:${await visitorKey(context, { ip, userAgent })}`;
}

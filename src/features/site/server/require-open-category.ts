import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { isClosed } from '../rules.ts';
import { siteSettings } from './read-settings.ts';

type Entered = {
  category: string;
  /** The stored category; null for a new thing. */
  stored: string | null;
  /** Path of the category in the input, so that the message appears at its field. */
  path: string;
};

/** Ends a request that would put something into a category that takes nothing new (MOD-071). */
export async function requireOpenCategory(
  context: ApiContext,
  setting: 'closedServiceCategories' | 'closedItemCategories',
  { category, stored, path }: Entered,
): Promise<void> {
  const { [setting]: closed } = await siteSettings(context);
  if (!isClosed({ closed, stored }, category)) return;
  refuseFields(context, { [path]: 'posting:fields.category_closed' });
}

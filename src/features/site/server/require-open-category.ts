import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { isClosed } from '../rules.ts';
import { siteSettings } from './read-settings.ts';

type Entered = {
  category: string;
  /** What is stored of it; null of something new. */
  stored: string | null;
  /** Where the category stands in the input, so that the message finds its field. */
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

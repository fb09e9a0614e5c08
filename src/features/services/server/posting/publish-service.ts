import { locateListing } from '#features/geo/server/public.ts';
import { requireOpenCategory } from '#features/site/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { filledKey } from '#platform/language/translator.ts';
import type { ServiceDraft } from '../../service-draft.ts';
import { createService } from './create-service.ts';

/** SERV-099. */
const PUBLICATIONS = allowance('services.create', 20, 'day');

/** Publishes a service for a person; a repeat of the same request and a refusal do not count (SERV-098, SERV-099). */
export async function publishService(
  context: ApiContext,
  userId: string,
  { draft, requestKey }: { draft: ServiceDraft; requestKey: string },
): Promise<string> {
  await requireOpenCategory(context, 'closedServiceCategories', {
    category: draft.category,
    stored: null,
    path: 'draft.category',
  });
  const use = { ...PUBLICATIONS, key: userId };
  const isNew = !(await isPublished(context, userId, requestKey));
  if (isNew && !(await context.limits.allow(use))) {
    refuse(
      context,
      'TOO_MANY_REQUESTS',
      filledKey('services:refusals.too_many_a_day', { most: PUBLICATIONS.points }),
    );
  }
  try {
    const place = await locateListing(context, userId, draft.location);
    const by = { userId, language: context.language };
    return await inTransaction(context, (work) =>
      createService(work, by, { draft, place, requestKey, photosPath: 'draft.photos' }),
    );
  } catch (error) {
    if (isNew) await context.limits.refund(use);
    throw error;
  }
}

const isPublished = async (
  { db }: Pick<ApiContext, 'db'>,
  userId: string,
  requestKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom('services')
    .select('id')
    .where('provider_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) !== undefined;

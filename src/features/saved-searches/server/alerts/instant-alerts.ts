import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { RegisteredSearches } from '../registered.ts';
import { lockSearches } from './alerted-search.ts';
import type { AlertedSearch } from './alerted-search.ts';
import { hasUnmailed, emailAbout } from './email-later.ts';
import { notifyOfHits } from './notify-of-hits.ts';
import { notifyLater } from './notify-later.ts';

/** One e-mail an hour and search at most; what comes in between is in the next (ITEM-342). */
const BETWEEN_EMAILS_MS = 3_600_000;

/** Sends instant notifications, once per thing, however often this is tried. */
export async function notifyAtOnce(
  services: Services,
  kinds: RegisteredSearches,
  searchIds: readonly string[],
): Promise<void> {
  for (const id of searchIds) {
    await inTransaction(services, async (work) => {
      const [search] = await lockSearches(work, { id });
      if (search?.frequency === 'instant') await notifyAndMail(work, kinds, search);
    });
  }
}

async function notifyAndMail(work: Work, kinds: RegisteredSearches, search: AlertedSearch) {
  // An e-mail to come knows of these already.
  const isAwaited = await hasUnmailed(work.trx, search);
  await notifyOfHits(work, kinds, search);
  if (!(await hasUnmailed(work.trx, search))) return;
  const waitMs = search.mailedAt.getTime() + BETWEEN_EMAILS_MS - search.now.getTime();
  if (waitMs <= 0) await emailAbout(work, [search]);
  else if (!isAwaited) await notifyLater(work, [search.id], Math.ceil(waitMs / 1000));
}

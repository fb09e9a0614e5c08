import {
  countDeliveries,
  countUnanswered,
  failedDeliveries,
} from '#features/notifications/server/public.ts';
import {
  SettingRefusal,
  closableCategories,
  listSettings,
  setSetting,
  storedNames,
  typedValue,
  unsetSetting,
} from '#features/site/server/public.ts';
import type { SettingName } from '#features/site/setting-values.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Setting } from '../contract.ts';
import type { By } from './decisions/decide.ts';
import { writeLog } from './log.ts';

/** The words of cities have a page of their own (MOD-074). */
const isListed = (name: string) => name !== 'cityPages';

/** Every setting as an operator sees it (MOD-050). */
export async function presentSettings({ db, config }: ApiContext): Promise<Setting[]> {
  const listed = await listSettings(db, config.PUBLIC_URL);
  return Promise.all(
    listed
      .filter(({ name }) => isListed(name))
      .map(async ({ name, value, source }) => ({
        name,
        value: typedValue(name, value),
        isSwitch: typeof value === 'boolean' || name === 'backgroundCheckSentence',
        isFixed: source === 'PUBLIC_URL',
        isDefault: source !== 'stored' && source !== 'PUBLIC_URL',
        categories: await presentCategories(db, name, value),
      })),
  );
}

/** The categories that a setting closes, and those it leaves open (MOD-070). */
async function presentCategories(
  db: Db,
  name: SettingName,
  closed: unknown,
): Promise<Setting['categories']> {
  const categories = await closableCategories(db, name);
  if (!categories || !Array.isArray(closed)) return null;
  return categories.map((category) => ({ ...category, isOpen: !closed.includes(category.slug) }));
}

/** Stores what was typed, or gives the default back, and writes down who did (MOD-050). */
export async function changeSetting(
  context: ApiContext,
  by: By,
  { name, value }: { name: string; value: string | null },
): Promise<void> {
  const known = storedNames.find((one) => one === name && isListed(one));
  if (!known) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_setting');
  await inTransaction(context, async (work) => {
    try {
      if (value === null) await unsetSetting(work.trx, known);
      else await setSetting(work.trx, known, value);
    } catch (error) {
      if (!(error instanceof SettingRefusal)) throw error;
      refuseFields(by, { value: 'moderation:fields.setting' });
    }
    await writeLog(work, {
      actorId: by.userId,
      action: 'change_setting',
      detail: value === null ? known : `${known} = ${value}`,
    });
  });
}

const NEWEST = 20;

/** Counts the outcomes of e-mails and pushes, and returns the latest errors of refused ones (NOTE-215, NOTE-224). */
export async function presentDeliveries({ db }: ApiContext, days: number) {
  const counts = await countDeliveries(db, days);
  const unanswered = await countUnanswered(db, days);
  const failures = await failedDeliveries(db, days, NEWEST);
  return {
    counts: counts.map(({ channel, state, reason, count }) => ({
      channel,
      state,
      reason,
      count,
    })),
    unanswered: unanswered.map(({ channel, count }) => ({
      channel,
      count,
    })),
    failures: failures.map((failed) => ({
      id: failed.notification_id,
      channel: failed.channel,
      state: failed.state,
      answer: failed.answer ?? '',
      at: failed.changed_at,
    })),
  };
}

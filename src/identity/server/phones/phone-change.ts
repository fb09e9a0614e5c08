import type { Work } from '#platform/server/database/transaction.ts';
import type { Channel } from '#platform/server/sms.ts';
import type { UserRow } from '../account/people/users.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import type { Sending } from '../mail/mail-allowance.ts';
import { recordActivity } from '../safety/activity.ts';
import type { Origin } from '../tokens/sessions.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { findUserByPhone, giveNumber } from './phone-account.ts';
import { phoneExists } from './phone-number.ts';
import { notePhone } from './prove-number.ts';
import { prepareSms, requireSmsPause } from './sms-codes.ts';
import type { PreparedSms } from './sms-codes.ts';

/** Refuses a number that another account has proven; a merely claimed one is free (AUTH-264). */
async function requireFreeNumber(work: Work, user: UserRow, number: string): Promise<void> {
  const owner = await findUserByPhone(work.trx, number);
  if (owner && owner.id !== user.id && owner.phone_confirmed_at !== null) throw phoneExists();
}

/** Sends a code to the new number; until it is back the old one counts (AUTH-263). */
export async function beginPhoneChange(
  work: Work,
  change: { user: UserRow; number: string; channel: Channel; origin: Origin; sending: Sending },
): Promise<PreparedSms[]> {
  const { user, number, origin } = change;
  const { trx, services } = work;
  if (number === user.phone && user.phone_confirmed_at !== null) return [];
  await requireFreeNumber(work, user, number);
  if (services.config.AUTH_PHONE_AUTOCONFIRM) {
    await dropTokens(trx, user.id);
    await giveNumber(work, user, number);
    await notePhone(work, user, origin);
    return [];
  }
  // By account, whose owner may be trying numbers, and by number, whose owner may be none of it.
  await requireSmsPause(work, 'phone_change', user.id);
  await requireSmsPause(work, 'phone_change', number);
  await requireMailAllowance(services, change.sending);
  await trx
    .updateTable('identity.users')
    .set({ new_phone: number, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await recordActivity(work, { userId: user.id, kind: 'phone_change_asked', origin });
  return [await prepareSms(work, 'phone_change', change)];
}

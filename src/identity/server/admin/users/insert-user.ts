import type { Language } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { userCreated } from '#identity/events.ts';
import { fullNameIn } from '../../account/create-account.ts';
import { mergeMetadata } from '../../account/people/users.ts';
import type { UserRow } from '../../account/people/users.ts';
import { BY_ADMINISTRATION, recordActivity } from '../../safety/activity.ts';
import { storeOwnIdentity } from './own-identity.ts';
import type { UserInput } from './user-input.ts';

type NewUser = Pick<UserInput, 'email' | 'passwordHash' | 'userMetadata'> &
  Partial<UserInput> & { aud: string };

/** A new account whose data are as they are given, and whose creation the other features learn of. */
export async function insertUser(work: Work, input: NewUser, language: Language): Promise<UserRow> {
  const { email, phone = null, confirmsEmail = false, confirmsPhone = false } = input;
  const id = input.id ?? newId();
  const now = new Date();
  const isProven = email !== null && confirmsEmail;
  const userMetadata = mergeMetadata({}, input.userMetadata ?? {});
  let user: UserRow = await work.trx
    .insertInto('identity.users')
    .values({
      id,
      aud: input.aud,
      email,
      phone,
      language,
      password_hash: input.passwordHash,
      email_confirmed_at: isProven ? now : null,
      phone_confirmed_at: phone !== null && confirmsPhone ? now : null,
      banned_until: input.bannedUntil ?? null,
      app_metadata: JSON.stringify(mergeMetadata({}, input.appMetadata ?? {})),
      user_metadata: JSON.stringify({ ...userMetadata, ...(isProven && { email_verified: true }) }),
      ...(input.role && { role: input.role }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (phone !== null) {
    const claims = { phone, phone_verified: confirmsPhone };
    user = await storeOwnIdentity(work, { id }, 'phone', claims);
  }
  if (email !== null) {
    const claims = { email, email_verified: confirmsEmail, phone_verified: false };
    user = await storeOwnIdentity(work, { id }, 'email', claims);
  }
  const fullName = fullNameIn(userMetadata);
  await work.emit(userCreated, { userId: id, email: email ?? '', fullName, language });
  await recordActivity(work, { userId: id, kind: 'admin_created', origin: BY_ADMINISTRATION });
  return user;
}

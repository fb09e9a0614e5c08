import type { Services } from '#platform/server/context.ts';
import { DEVICE_LIFE_MS } from './known-devices.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import { smsJobs } from '../phones/sms-jobs.ts';
import { securityNoticeJobs } from '../mail/security-notice.ts';
import { leavingJobs } from '../leaving/leaving-jobs.ts';
import { removeExpiredChallenges } from '../passkeys/passkey-challenges.ts';
import { removeExpiredFactors } from '../factors/factors.ts';
import { removeOldActivity } from '../safety/activity.ts';
import { removeOldAlerts } from '../safety/device-alerts.ts';
import { removeUnusedAnonymous } from '../sign-up/sign-up-anonymously.ts';
import { newDeviceJob } from '../safety/new-device.ts';
import { TOKEN_LIFE_MS } from '../tokens/one-time-tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Sends account e-mails, and cleans up hourly what has expired. */
export async function identityJobs(services: Services): Promise<void> {
  await mailJobs(services);
  await smsJobs(services);
  await securityNoticeJobs(services);
  await newDeviceJob(services);
  await leavingJobs(services);
  await services.jobs.repeat('identity-clean-up', '17 * * * *', () => removeExpired(services));
}

/** Removes what has expired. None of it is accepted any more; removing it only keeps the tables small. */
export async function removeExpired({ db }: Pick<Services, 'db'>): Promise<void> {
  const now = Date.now();
  await removeExpiredFactors(db);
  await removeExpiredChallenges(db);
  await removeOldActivity(db);
  await removeOldAlerts(db);
  await removeUnusedAnonymous(db);
  await db
    .deleteFrom('identity.challenges')
    .where('created_at', '<', new Date(now - DAY))
    .execute();
  const longestLife = Math.max(...Object.values(TOKEN_LIFE_MS));
  await db
    .deleteFrom('identity.one_time_tokens')
    .where('created_at', '<', new Date(now - longestLife))
    .execute();
  await db
    .deleteFrom('identity.flow_states')
    .where('created_at', '<', new Date(now - longestLife - DAY))
    .execute();
  await db
    .deleteFrom('identity.flow_states')
    .where('provider', 'is not', null)
    .where('created_at', '<', new Date(now - HOUR))
    .execute();
  await db
    .deleteFrom('identity.spent_challenges')
    .where('expires_at', '<', new Date(now))
    .execute();
  await db
    .deleteFrom('identity.spent_wallet_messages')
    .where('expires_at', '<', new Date(now))
    .execute();
  await db
    .deleteFrom('identity.spent_saml_assertions')
    .where('expires_at', '<', new Date(now))
    .execute();
  await db
    .deleteFrom('identity.saml_relay_states')
    .where('created_at', '<', new Date(now - HOUR))
    .execute();
  await db.deleteFrom('identity.sessions').where('not_after', '<', new Date(now)).execute();
  await db
    .deleteFrom('identity.mail_requests')
    .where('requested_at', '<', new Date(now - DAY))
    .execute();
  await db
    .deleteFrom('identity.known_devices')
    .where('last_used_at', '<', new Date(now - DEVICE_LIFE_MS))
    .execute();
}

import type { Services } from '#platform/server/context.ts';
import { TOKEN_LIFE_MS } from './one-time-tokens.ts';

const DAY = 86_400_000;

/** Registers the hourly clean-up of what has expired. */
export async function identityJobs(services: Services): Promise<void> {
  await services.jobs.repeat('identity-clean-up', '17 * * * *', () => removeExpired(services));
}

/** Nothing here is still accepted; removing it only keeps the tables small. */
export async function removeExpired({ db }: Pick<Services, 'db'>): Promise<void> {
  const now = Date.now();
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
    .deleteFrom('identity.spent_challenges')
    .where('expires_at', '<', new Date(now))
    .execute();
  await db
    .deleteFrom('identity.unknown_recoveries')
    .where('requested_at', '<', new Date(now - DAY))
    .execute();
}

import { GoTrueAdminApi } from '@supabase/auth-js';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { mintServiceKey } from './service-keys.ts';

/** A service key as the operator's command makes it. */
export const serviceKey = (services: Services) =>
  inTransaction(services, (work) => mintServiceKey(work, { name: 'test', days: 1 }));

/** The official client as the operator's programs use it. */
export const adminClient = (url: string, key: string) =>
  new GoTrueAdminApi({
    url: `${url}/auth/v1`,
    headers: { Authorization: `Bearer ${key}`, apikey: key },
  });

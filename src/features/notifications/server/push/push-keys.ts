import webPush from 'web-push';
import { z } from 'zod';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { siteSecret } from '../site-secret.ts';

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });
type PushKeys = z.infer<typeof stored>;

const KEYS: CacheDefinition<PushKeys> = {
  name: 'notifications.push-keys',
  max: 1,
  freshMs: Infinity,
};

const makeKeys = () => JSON.stringify(webPush.generateVAPIDKeys());

/** The keys by which push services know this site (VAPID, RFC 8292); made at their first use, and then never others. */
export const pushKeys = ({ db, caches }: Pick<Services, 'db' | 'caches'>): Promise<PushKeys> =>
  caches.fetch(KEYS, '', async () =>
    stored.parse(JSON.parse(await siteSecret(db, 'push', makeKeys))),
  );

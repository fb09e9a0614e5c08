import { sql } from 'kysely';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { Renewable } from './renewable.ts';
import { takeDueSteps } from './take-due-steps.ts';

export type Type = Renewable['type'];
export const types: readonly Type[] = ['marketplace_item', 'service'];
export const TABLES = { marketplace_item: 'marketplace_items', service: 'services' } as const;

export const listNotices = async (id: string, { api }: TestPerson) =>
  (await api.notifications.list({})).items
    .filter(({ entityId }) => entityId === id)
    .map(({ type }) => type);

export const renew = (type: Type, id: string, { api }: TestPerson) =>
  type === 'service'
    ? api.services.renew({ serviceId: id })
    : api.marketplace.renew({ itemId: id });

export const pause = (type: Type, id: string, { api }: TestPerson) =>
  type === 'service'
    ? api.services.setActive({ serviceId: id, isActive: false })
    : api.marketplace.pause({ itemId: id });

/** A server with things that people have on offer, and ways to let the days of one of them pass. */
export async function startRenewalScene() {
  const server = await startTestServer({ RATE_LIMITS: 'off' });
  const { services } = server;

  const make = async (type: Type, { userId }: TestPerson): Promise<string> => {
    const { id } = await (type === 'service'
      ? makeService(services, { providerId: userId })
      : createItem(services, { sellerId: userId }));
    return id;
  };

  /** Moves the dates of this thing into the past, as if the days had passed. */
  async function passDays(type: Type, id: string, days: number) {
    const ago = sql`make_interval(mins => ${Math.round(days * 24 * 60)})`;
    await sql`update ${sql.table(TABLES[type])} set updated_at = updated_at - ${ago},
      created_at = created_at - ${ago}, renewed_at = renewed_at - ${ago},
      renewal_asked_at = renewal_asked_at - ${ago} where id = ${id}`.execute(services.db);
    await takeDueSteps(services);
  }

  const isOffered = async (type: Type, id: string) => {
    const { items } =
      type === 'service'
        ? await server.anonymous.services.browse({})
        : await server.anonymous.marketplace.browse({});
    return items.some((one) => one.id === id);
  };

  return { server, services, make, passDays, isOffered };
}

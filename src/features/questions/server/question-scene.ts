import { makeEvent } from '#features/events/server/factory.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { AskedThing, AskedType } from '../contract.ts';

type Kind = {
  make: (ownerId: string) => Promise<{ id: string }>;
  /** Takes it off the market; it still exists. */
  close: (owner: TestPerson, id: string) => Promise<unknown>;
  remove: (owner: TestPerson, id: string) => Promise<unknown>;
};

/** Things of each kind that takes questions, on a server of a test. */
export function questionScene(server: TestServer) {
  const { services } = server;
  const kinds: Record<AskedType, Kind> = {
    task: {
      make: (posterId) => makeTask(services, { posterId }),
      close: (_owner, id) =>
        services.db
          .updateTable('tasks')
          .set({ expires_at: new Date(0) })
          .where('id', '=', id)
          .execute(),
      remove: (owner, id) => owner.api.tasks.remove({ id }),
    },
    marketplace_item: {
      make: (sellerId) => createItem(services, { sellerId }),
      close: (owner, itemId) => owner.api.marketplace.sell({ itemId }),
      remove: (owner, itemId) => owner.api.marketplace.remove({ itemId }),
    },
    service: {
      make: (providerId) => makeService(services, { providerId }),
      close: (owner, serviceId) => owner.api.services.setActive({ serviceId, isActive: false }),
      remove: (owner, serviceId) => owner.api.services.remove({ serviceId }),
    },
    event: {
      make: (hostId) => makeEvent(services, { hostId }),
      close: (host, eventId) => host.api.events.cancel({ eventId }),
      // Only with the account of its host.
      remove: (_host, id) => services.db.deleteFrom('events').where('id', '=', id).execute(),
    },
  };
  return {
    makeThing: async (
      owner: TestPerson,
      entityType: AskedType = 'marketplace_item',
    ): Promise<AskedThing> => {
      const { id: entityId } = await kinds[entityType].make(owner.userId);
      return { entityType, entityId };
    },
    close: (owner: TestPerson, { entityType, entityId }: AskedThing) =>
      kinds[entityType].close(owner, entityId),
    remove: (owner: TestPerson, { entityType, entityId }: AskedThing) =>
      kinds[entityType].remove(owner, entityId),
  };
}

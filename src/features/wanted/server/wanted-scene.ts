import { createItem } from '#features/marketplace/server/factory.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createWanted } from './factory.ts';
import { match } from './matching/match-later.ts';

/** Wanted posts and items on a server of a test. */
export function wantedScene(server: TestServer) {
  const { services } = server;
  return {
    post: (owner: TestPerson, entered: Parameters<typeof createWanted>[1] = {}) =>
      createWanted(services, { ...entered, ownerId: owner.userId }).then(({ id }) => id),
    item: (seller: TestPerson, entered: Parameters<typeof createItem>[1] = {}) =>
      createItem(services, { ...entered, sellerId: seller.userId }).then(({ id }) => id),
    /** Compares a post or an item now, not when its turn comes. */
    match: (changed: Parameters<typeof match>[1]) => match(services, changed),
    /** The texts of a person's notifications of a type, newest first. */
    notices: async (person: TestPerson, type: string) =>
      (await person.api.notifications.list({})).items
        .filter((notice) => notice.type === type)
        .map(({ message }) => message),
    /** The time of an open post is over. */
    endTime: (id: string) =>
      services.db
        .updateTable('wanted_posts')
        .set({ ends_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
  };
}

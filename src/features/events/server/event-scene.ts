import { newId } from '#platform/server/ids.ts';
import type { EventDraftInput } from '../event-draft.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { exampleEvent } from './factory.ts';

/** Hosts and their events, on a server of a test. */
export const eventScene = (server: TestServer) => ({
  neighbor: async (name?: string): Promise<TestPerson> => {
    const person = await server.person(name);
    await server.services.db
      .updateTable('profiles')
      .set({ onboarding_completed: true })
      .where('id', '=', person.userId)
      .execute();
    return person;
  },
  people: (count: number): Promise<TestPerson[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => server.person(`Guest ${at + 1}`))),
  create: async (host: TestPerson, change: Partial<EventDraftInput> = {}): Promise<string> => {
    const draft = exampleEvent(change);
    return (await host.api.events.create({ draft, requestKey: newId() })).id;
  },
  /** The own notices about events, the newest first. */
  notices: async (person: TestPerson, type?: string): Promise<string[]> =>
    (await person.api.notifications.list({})).items
      .filter((notice) => notice.entityType === 'event' && (type ?? notice.type) === notice.type)
      .map((notice) => notice.message),
});

import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { notify } from './notify.ts';
import type { Notice } from './notify.ts';

/** Two people on a server of their own, and how Ana is notified of Ben. */
export async function startNotices(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const [ana, ben] = [await server.person('Ana Reyes'), await server.person('Ben Ito')];
  return {
    server,
    ana,
    ben,
    notifyAna: (notice: Partial<Notice> = {}) =>
      inTransaction(server.services, (work) =>
        notify(work, {
          recipientIds: [ana.userId],
          senderId: ben.userId,
          type: 'new_message',
          textKey: 'notifications:messages.new_message',
          params: { name: 'Ben Ito', title: 'Walk my dog' },
          entityType: 'task',
          entityId: newId(),
          taskId: null,
          preference: 'always',
          ...notice,
        }),
      ),
    setProfile: (userId: string, values: Record<string, string | boolean>) =>
      server.services.db.updateTable('profiles').set(values).where('id', '=', userId).execute(),
    listNotices: async (person: TestPerson) => (await person.api.notifications.list({})).items,
    clear: (person: TestPerson) =>
      server.services.db
        .deleteFrom('notifications')
        .where('recipient_id', '=', person.userId)
        .execute(),
  };
}

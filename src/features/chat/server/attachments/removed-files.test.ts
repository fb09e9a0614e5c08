import { afterAll, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { makeOpenTask } from '../chat-scene.ts';
import { uploadFile } from './attachment-scene.ts';
import { removeUploadedFiles } from './remove-uploaded-files.ts';

const server = await startTestServer();
afterAll(() => server.close());

it('removes only the files of the person who leaves (AUTH-222, AUTH-224)', async () => {
  const [leaving, staying] = [await server.person('Lea'), await server.person('Stan')];
  const scene = await makeOpenTask(server, leaving, staying);
  const { id: conversationId } = await leaving.api.chat.open({ kind: 'application', ...scene });
  const sendFile = async (person: TestPerson) => {
    const file = { name: 'a.txt', body: 'Hello' };
    const { id } = await uploadFile(server, person, conversationId, file);
    await person.api.chat.send({
      conversationId,
      body: '',
      clientKey: newId(),
      attachmentIds: [id],
    });
  };
  await sendFile(leaving);
  await sendFile(staying);
  await inTransaction(server.services, (work) =>
    removeUploadedFiles(work, { userId: leaving.userId, language: 'en' }),
  );
  const { items } = await staying.api.chat.messages({ conversationId });
  expect(
    items.map(({ senderId, type, body, attachment }) => [
      senderId,
      type,
      body,
      attachment?.name ?? null,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [leaving.userId, 'text', '📎', null],
      [staying.userId, 'file', '', 'a.txt'],
    ]),
  );
});

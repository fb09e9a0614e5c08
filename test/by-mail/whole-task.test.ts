import { afterAll, expect, it } from 'vitest';
import { startMailboxScene } from './mailbox-scene.ts';

const { server, reply, emailTo, newTask, setLanguage, close } = await startMailboxScene('smtp');
afterAll(close);

it('is one task from the application to both reviews by mailboxes alone, by SMTP both ways (NOTE-227, NOTE-230, NOTE-241)', async () => {
  const maya = await server.person('Maya Ross');
  const hugo = await server.person('Hugo Díaz');
  await setLanguage(hugo, 'es');
  const { id: taskId } = await newTask(maya);
  await hugo.api.applications.apply({ taskId, message: 'I have a mower and live nearby.' });
  const status = async () => (await maya.api.tasks.find({ id: taskId })).status;

  const applied = await emailTo(maya, 'applied for your task');
  expect(applied.text).toContain('> I have a mower and live nearby.');
  expect(applied.text).toContain('Reply YES to approve Hugo Díaz. Reply NO to decline.');
  expect(await reply(maya, applied, 'Yes please, Saturday at ten')).toMatchObject({
    outcome: 'sent',
  });
  const approved = await emailTo(maya, 'You approved Hugo Díaz');
  expect(approved.text).toContain('What you wrote is also in your chat with Hugo Díaz.');
  expect(approved.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');

  const chosen = await emailTo(hugo, 'Aprobaron tu');
  expect(chosen.text).toContain('Responde SÍ para tomar la tarea.');
  expect(await reply(hugo, chosen, 'Sí, el sábado')).toMatchObject({ outcome: 'sent' });
  expect(await status()).toBe('claimed');
  const claimed = await emailTo(hugo, 'Tomaste');
  expect(claimed.text).toContain(
    'Responde EMPECÉ cuando comiences. Responde LISTO cuando termines.',
  );

  expect(await reply(hugo, claimed, '¿A qué hora paso?')).toMatchObject({ outcome: 'sent' });
  await emailTo(maya, 'claimed your task');
  const { id: conversationId } = await maya.api.chat.open({ kind: 'task', taskId });
  const messages = async () =>
    (await maya.api.chat.messages({ conversationId })).items.map(({ body }) => body);
  expect(await messages()).toEqual(expect.arrayContaining(['Sí, el sábado', '¿A qué hora paso?']));
  const claimNotice = await emailTo(maya, 'claimed your task');
  expect(claimNotice.text).toContain('Reply to this email to write to Hugo Díaz in your chat.');
  expect(await reply(maya, claimNotice, 'Ring the bell, please.')).toMatchObject({
    outcome: 'sent',
  });
  expect(await messages()).toContain('Ring the bell, please.');

  expect(await reply(hugo, claimed, 'ya terminé')).toMatchObject({ outcome: 'sent' });
  expect(await status()).toBe('completed_by_tasker');
  const finished = await emailTo(maya, 'Please confirm');
  expect(await reply(maya, finished, 'No, the edges are not cut.')).toMatchObject({
    outcome: 'sent',
  });
  expect(await status()).toBe('started');
  expect(await messages()).toContainEqual(expect.stringContaining('the edges are not cut.'));
  const sentBack = await emailTo(hugo, 'aún no está terminada');
  expect(await reply(hugo, sentBack, 'Listo!')).toMatchObject({ outcome: 'sent' });
  expect(await status()).toBe('completed_by_tasker');

  // The e-mail about the first time it was finished is over.
  expect(await reply(maya, finished, 'yes')).toMatchObject({ outcome: 'refused' });
  const over = await emailTo(maya, 'is about an earlier step');
  expect(over.text).toContain('waits to be confirmed');
  expect(await status()).toBe('completed_by_tasker');
  expect(await reply(maya, over, 'Done, thanks')).toMatchObject({ outcome: 'sent' });
  expect(await status()).toBe('done');

  const confirmed = await emailTo(maya, 'You confirmed');
  expect(confirmed.text).toContain('Reply with 1 to 5 stars');
  expect(await reply(maya, confirmed, '5 stars, on time and friendly')).toMatchObject({
    outcome: 'sent',
  });
  const done = await emailTo(hugo, 'Deja una reseña');
  expect(await reply(hugo, done, 'Cuatro estrellas. Muy amable.')).toMatchObject({
    outcome: 'sent',
  });
  const { own, received } = await maya.api.reviews.mine({ taskId });
  expect([own?.rating, own?.comment]).toEqual([5, 'on time and friendly']);
  expect([received?.rating, received?.comment]).toEqual([4, 'Muy amable.']);
}, 120_000);

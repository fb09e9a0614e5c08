import { startWorkScene } from '#features/work/server/work-scene.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { InvitationForm } from '../contract.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A day as people enter it, so many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
export const today = dayFromNow(0);

export const exampleForm: InvitationForm = {
  title: 'Mow the front lawn',
  description: 'About 200 square feet; the mower is here already.',
  price: { amount: 45, unit: 'job' },
  day: { date: dayFromNow(10), timeOfDay: 'morning' },
  place: { address: '12 Hidden Lane', city: 'Austin', state: 'TX', zipCode: '78701' },
};

/** The scene of work, where the poster can ask the helper of a done task again. */
export async function startInvitationScene() {
  const scene = await startWorkScene();
  const { server, poster, helper, claimedTask } = scene;
  const { db } = server.services;
  const invite = (taskId: string, form: Partial<InvitationForm> = {}, by: TestPerson = poster) =>
    by.api.invitations.invite({
      kind: 'task',
      id: taskId,
      form: { ...exampleForm, ...form },
      today,
    });
  return {
    ...scene,
    invite,
    /** An open invitation of the poster, of a done task of its own; an earlier one makes room. */
    open: async (form: Partial<InvitationForm> = {}) => {
      await db.deleteFrom('invitations').where('status', '=', 'current').execute();
      return invite(await claimedTask('done'), form);
    },
    counter: (by: TestPerson, invitationId: string, amount: number) =>
      by.api.invitations.counter({
        invitationId,
        terms: { price: { amount, unit: 'job' }, day: exampleForm.day },
        today,
      }),
    find: async (person: TestPerson, made: { id: string; conversationId: string }) => {
      const { conversationId } = made;
      const { items } = await person.api.invitations.listCards({ conversationId });
      return items.find(({ id }) => id === made.id);
    },
    makeDue: (invitationId: string) =>
      db
        .updateTable('invitations')
        .set({ expires_at: new Date() })
        .where('id', '=', invitationId)
        .execute(),
    /** The messages that a person was sent, newest first. */
    notices: async (person: TestPerson) =>
      (await person.api.notifications.list({})).items.map(
        ({ type, message }) => `${type}: ${message}`,
      ),
    helperId: helper.userId,
  };
}

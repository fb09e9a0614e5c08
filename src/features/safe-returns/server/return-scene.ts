import { sql } from 'kysely';
import { vi } from 'vitest';
import { makeDeal } from '#features/offers/server/factory.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { ContactForm } from '../contract.ts';
import type { MeetingKind } from '../vocabulary.ts';
import { takeDueSteps } from './take-due-steps.ts';

/** The work is the helper's; `asker` posted it, sells the item or asked for help. */
export type Pair = { asker: TestPerson; helper: TestPerson };

const MINUTE = 60_000;
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);

/** A site with deals for which two people meet. */
export async function startReturnScene(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const { services } = server;
  const { db } = services;

  const make: Record<MeetingKind, (pair: Pair) => Promise<string>> = {
    task: async ({ asker, helper }) => {
      const task = await makeTask(services, { posterId: asker.userId });
      const made = await makeTaskWithHelper(services, { task, taskerId: helper.userId });
      return made.taskId;
    },
    pickup: async ({ asker, helper }) => {
      const { conversationId } = await makeDeal(services, {
        sellerId: asker.userId,
        buyerId: helper.userId,
      });
      const slot = {
        startsAt: inMinutes(30),
        endsAt: inMinutes(90),
        timeZone: 'America/Chicago',
      };
      const { id } = await helper.api.offers.proposeSlot({ conversationId, slot });
      await asker.api.offers.acceptSlot({ slotId: id });
      return id;
    },
    quick_help: async ({ asker, helper }) => {
      // Each has few under way at a time.
      await db.deleteFrom('on_demand_task_requests').execute();
      const pair = { requesterId: asker.userId, helperId: helper.userId };
      return (await makeHelpedRequest(services, pair)).id;
    },
  };

  /** As if so many minutes had passed for this one. */
  const passMinutes = async (id: string, minutes: number) => {
    const ago = sql`make_interval(secs => ${minutes * 60})`;
    await sql`update safe_returns set due_at = due_at - ${ago}, next_at = next_at - ${ago},
      alerted_at = alerted_at - ${ago}, alert_handed_at = alert_handed_at - ${ago} where id = ${id}`.execute(
      db,
    );
    await takeDueSteps(services);
  };

  const readMail = async (address: string) => (await services.mail.readMailbox?.(address)) ?? [];

  return {
    server,
    make,
    passMinutes,
    readMail,
    /** Waits until so many e-mails came to an address, and returns them, newest first. */
    awaitMail: (address: string, count: number) =>
      vi.waitFor(async () => {
        const emails = await readMail(address);
        if (emails.length < count) throw new Error(`${emails.length} of ${count} e-mails`);
        return emails;
      }, 10_000),
    addContact: async (
      { api }: TestPerson,
      { email = `ana.${newId()}@example.org`, language = 'en' }: Partial<ContactForm> = {},
    ) => ({ email, ...(await api.safeReturns.addContact({ name: 'Ana', email, language })) }),
  };
}

import { sql } from 'kysely';
import { vi } from 'vitest';
import { createMeetingMakers } from '#features/meetings/server/meeting-scene.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { ContactForm } from '../contract.ts';
import { takeDueSteps } from './take-due-steps.ts';

/** A site with deals for which two people meet. */
export async function startReturnScene(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings);
  const { services } = server;
  const { db } = services;

  const make = createMeetingMakers(services);

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

import {
  countDeliveries,
  countUnanswered,
  failedDeliveries,
} from '#features/notifications/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { printable } from '../listing.ts';

const MOST_DAYS = 30;
const NEWEST = 20;

/** NOTE-215, NOTE-224: what became of e-mails and pushes, and the last answers to those that were not taken. */
export const deliveries: Command = {
  usage: [
    'deliveries [<days>]              what became of e-mails and pushes, of 1 day or up to 30, and what failed last',
  ],
  run: async ([given = '1', ...rest], { db, print }) => {
    const days = Number(given);
    if (!/^\d{1,2}$/.test(given) || days < 1 || days > MOST_DAYS || rest.length > 0) {
      throw new UsageError(`deliveries: the days are a number from 1 to ${MOST_DAYS}`);
    }
    const counts = await countDeliveries(db, days);
    if (counts.length === 0) return print('Nothing was to be sent.');
    for (const { channel, state, reason, count } of counts) {
      const what = reason === null ? state : `${state} (${reason})`;
      print(`${channel.padEnd(6)} ${what.padEnd(20)} ${String(count).padStart(8)}`);
    }
    for (const { channel, count } of await countUnanswered(db, days)) {
      print(`${channel.padEnd(6)} ${'not confirmed'.padEnd(20)} ${String(count).padStart(8)}`);
    }
    for (const failed of await failedDeliveries(db, days, NEWEST)) {
      print('');
      print(`${failed.changed_at.toISOString()}  ${failed.channel} ${failed.state}`);
      print(`    ${printable(failed.answer ?? 'no answer')}`);
    }
  },
};

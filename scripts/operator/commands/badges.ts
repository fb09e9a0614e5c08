import { restoreBadge, withdrawBadge } from '#features/badges/server/public.ts';
import { badgeTypes } from '#features/people/badge-types.ts';
import type { BadgeType } from '#features/people/badge-types.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { isId, printable } from '../listing.ts';

/** PEOPLE-125: only the operator takes a badge back, with a reason that its holder is sent. */
export const badges: Command = {
  usage: [
    'badges withdraw <user> <type> <reason>   the user gets the reason; named by the id of the account',
    'badges restore <user> <type>             a withdrawn badge is theirs again',
    `                                         types: ${badgeTypes.join(', ')}`,
  ],
  run: async ([action, userId = '', name = '', ...rest], context) => {
    const type = badgeTypes.find((known) => known === name);
    if (!isId(userId) || !type) throw new UsageError('badges: which badge, and whose?');
    const badge = { userId, type };
    if (action === 'withdraw') return withdraw(badge, rest.join(' ').trim(), context);
    if (action === 'restore' && rest.length === 0) return restore(badge, context);
    throw new UsageError('badges: say withdraw or restore');
  },
};

type OfUser = { userId: string; type: BadgeType };

async function withdraw(badge: OfUser, reason: string, { change, print }: OperatorContext) {
  if (reason === '') throw new UsageError('badges: the user needs a reason');
  const isDone = await change((work) => withdrawBadge(work, { ...badge, reason }));
  if (!isDone) throw new UsageError('They do not hold this badge.\nNothing was changed.');
  print(`Withdrawn: ${badge.type}. The user gets the reason: ${printable(reason)}`);
}

async function restore(badge: OfUser, { change, print }: OperatorContext) {
  const isDone = await change((work) => restoreBadge(work, badge));
  if (!isDone) throw new UsageError('No such badge was withdrawn.\nNothing was changed.');
  print(`Restored: ${badge.type}.`);
}

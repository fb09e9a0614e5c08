import { resetSecondStep, setRole } from '#identity/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';
import { namedAccount } from '../named-account.ts';
import type { NamedAccount } from '../named-account.ts';

/** Actions of the operator on one account, named by its address (PEOPLE-062, AUTH-164). */
export const accounts: Command = {
  usage: [
    'accounts reset-second-step <email>       the password alone signs them in again; they get an e-mail',
    'accounts make-moderator <email>          they moderate with their next call',
    'accounts make-operator <email>           they may do in /admin all that can be done there',
    'accounts drop-role <email>               they are like everybody else again',
  ],
  run: async ([action = '', address = '', ...rest], context) => {
    const act = ACTIONS.get(action);
    if (!act || address === '' || rest.length > 0) {
      const known = [...ACTIONS.keys()].join(', ');
      throw new UsageError(`accounts: say one of ${known}, and the address of the account`);
    }
    await act(await namedAccount(context, address), context);
  },
};

const ACTIONS = new Map<string, (account: NamedAccount, context: OperatorContext) => Promise<void>>(
  [
    ['reset-second-step', reset],
    ['make-moderator', (account, context) => give(account, 'moderator', context)],
    ['make-operator', (account, context) => give(account, 'operator', context)],
    ['drop-role', (account, context) => give(account, null, context)],
  ],
);

async function reset({ id, email }: NamedAccount, { change, print }: OperatorContext) {
  const isDone = await change((work) => resetSecondStep(work, id));
  if (!isDone) throw new UsageError('They have no second step.\nNothing was changed.');
  print(`Reset: ${email} signs in with the password alone.`);
}

const ROLE_NAMES = {
  moderator: 'a moderator',
  operator: 'an operator',
  none: 'like everybody else',
};

async function give(
  { id, email }: NamedAccount,
  role: 'moderator' | 'operator' | null,
  { change, print }: OperatorContext,
) {
  await change((work) => setRole(work, id, role));
  print(`${email} is ${ROLE_NAMES[role ?? 'none']} from now on.`);
}

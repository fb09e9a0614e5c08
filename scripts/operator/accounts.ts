import { resetSecondStep, setModerator } from '#features/identity/server/public.ts';
import { UsageError } from './command.ts';
import type { Command, OperatorContext } from './command.ts';
import { namedAccount } from './named-account.ts';
import type { NamedAccount } from './named-account.ts';

/** What the operator does to one account, named by its address (PEOPLE-062, AUTH-164). */
export const accounts: Command = {
  usage: [
    'accounts reset-second-step <email>       the password alone signs them in again; they get an e-mail',
    'accounts make-moderator <email>          they moderate with their next call',
    'accounts drop-moderator <email>          they do not any more',
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
    ['make-moderator', (account, context) => moderate(account, true, context)],
    ['drop-moderator', (account, context) => moderate(account, false, context)],
  ],
);

async function reset({ id, email }: NamedAccount, { change, print }: OperatorContext) {
  const isDone = await change((work) => resetSecondStep(work, id));
  if (!isDone) throw new UsageError('They have no second step.\nNothing was changed.');
  print(`Reset: ${email} signs in with the password alone.`);
}

async function moderate(
  { id, email }: NamedAccount,
  isOne: boolean,
  { change, print }: OperatorContext,
) {
  await change((work) => setModerator(work, id, isOne));
  print(`${email} ${isOne ? 'moderates' : 'does not moderate'} from now on.`);
}

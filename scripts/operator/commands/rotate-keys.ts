import { listSigningKeys, removeSigningKey, rotateSigningKeys } from '#identity/server/public.ts';
import { UsageError } from '../command.ts';
import type { Command, OperatorContext } from '../command.ts';

/** AUTH-211: what access tokens and service keys are signed with. */
export const rotateKeys: Command = {
  usage: [
    'rotate-keys                      a new key signs; what older ones have signed stays valid',
    'rotate-keys list                 the signing keys, that which signs first',
    'rotate-keys remove <key>         what this older key has signed ends at once, service keys too',
  ],
  run: async ([action, ...rest], context) => {
    if (context.config.AUTH_SIGNING_KEYS !== undefined) {
      throw new UsageError(
        'The keys are those of AUTH_SIGNING_KEYS: put the new one first there, and start again.',
      );
    }
    const [kid] = rest;
    if (action === undefined) return rotate(context);
    if (action === 'list' && kid === undefined) return list(context);
    if (action === 'remove' && kid !== undefined && rest.length === 1) return remove(kid, context);
    throw new UsageError('rotate-keys: say list, remove and the key, or nothing');
  },
};

async function rotate({ change, print }: OperatorContext) {
  print(`A new key signs: ${await change(rotateSigningKeys)}`);
}

async function list({ db, print }: OperatorContext) {
  for (const [index, key] of (await listSigningKeys(db)).entries()) {
    const what = index === 0 ? 'signs' : 'verifies';
    print(`${key.kid}  ${what}, made ${key.created_at.toISOString()}`);
  }
}

async function remove(kid: string, { change, print }: OperatorContext) {
  const isDone = await change((work) => removeSigningKey(work, kid));
  if (!isDone) throw new UsageError('No older key has this name.\nNothing was changed.');
  print('Removed.');
}

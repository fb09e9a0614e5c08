import { chooseYesOrNo } from '#features/notifications/server/public.ts';
import type { Choice, Matter } from '#features/notifications/server/public.ts';
import { renewalUrl } from './renewal-address.ts';
import { findThing } from './renewable.ts';
import type { FoundThing, Renewable } from './renewable.ts';

/** Whether a thing is still there, which its owner answers the email with (NOTE-227). */
export const renewalMatter = (
  kind: Renewable,
  { code, notices }: Pick<Matter, 'code' | 'notices'>,
): Matter => ({
  code,
  notices,
  listPeople: async (db, id) => {
    const thing = await findThing(db, kind, id);
    return thing ? [thing.ownerId] : [];
  },
  findStep: async ({ db, userId }, id) => {
    const thing = await findThing(db, kind, id);
    if (thing?.ownerId !== userId) return null;
    return {
      // An email is answered weeks later; what it says is as true then.
      key: 'renewal',
      params: { title: thing.title },
      stands: `renewal_${thing.state}`,
      choices: listChoices(kind, thing),
      chat: null,
      path: kind.path(id),
    };
  },
  findPress: async (services, id) => ({
    labelKey: `renewals:email.${kind.type}`,
    url: await renewalUrl(services, kind.type, id),
  }),
});

function listChoices(kind: Renewable, { id, state }: FoundThing): Choice[] {
  if (state === 'over') return [];
  const renew = {
    name: 'renew',
    isAllowed: true,
    act: (context: Parameters<Choice['act']>[0]) => kind.renew(context, id),
  };
  if (state === 'paused') return chooseYesOrNo(renew);
  return chooseYesOrNo(renew, {
    name: 'pause',
    isAllowed: true,
    act: (context) => kind.pause(context, id),
  });
}

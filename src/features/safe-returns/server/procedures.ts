import { refuse } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { safeReturnsContract } from '../contract.ts';
import { mayStart } from '../rules.ts';
import { addContact, removeContact } from './contacts.ts';
import { markBack } from './mark-back.ts';
import { findOwnMeeting } from './meetings.ts';
import { findRunning, readOverview } from './return-rows.ts';
import { NO_MEETING, NO_RETURN, alertNow, postponeReturn, startReturn } from './start-return.ts';

const allow = implementCalls(safeReturnsContract);
const PROOF = 'safe-returns/server/who-may-what.test.ts';
const party = only('the two of the deal', PROOF);
const owner = only('the person who is to be back', PROOF);

const STARTS = allowance('safe-returns.start', 10, 'day');
const CONTACTS = allowance('safe-returns.contact', 5, 'day');

/** Staying safe is open to suspended people too: what they agreed on before goes on. */
export const safeReturnsProcedures = {
  overview: allow('signed in').overview.handler(({ context }) =>
    readOverview(context.db, requireActor(context)),
  ),

  suggest: allow(party).suggest.handler(async ({ input, context }) => {
    const by = requireActor(context);
    const meeting = await findOwnMeeting(context.db, by, input);
    if (!meeting) return refuse(context, 'NOT_FOUND', NO_MEETING);
    const running = await findRunning(context.db, by, input);
    const { title, otherName, area, endsAt, isOn } = meeting;
    const start = mayStart({ isOn, isRunning: running !== null });
    return { title, otherName, area, endsAt, running, abilities: { start } };
  }),

  start: allow(party, 'even suspended').start.handler(async ({ input, context }) => {
    await requireAllowance(context, STARTS, requireActor(context).userId);
    return runAction(context, (work, by) => startReturn(work, by, input));
  }),

  markBack: allow(owner, 'even suspended').markBack.handler(({ input, context }) =>
    runStep(context, async (work, by) => {
      const { safeReturnId } = input;
      const isOwn = await markBack(work, { ownerId: by.userId, safeReturnId });
      if (!isOwn) refuse(by, 'NOT_FOUND', NO_RETURN);
    }),
  ),

  alertNow: allow(owner, 'even suspended').alertNow.handler(({ input, context }) =>
    runStep(context, (work, by) => alertNow(work, by, input.safeReturnId)),
  ),

  postpone: allow(owner, 'even suspended').postpone.handler(({ input, context }) =>
    runStep(context, (work, by) => postponeReturn(work, by, input)),
  ),

  addContact: allow('signed in', 'unless limited').addContact.handler(
    async ({ input, context }) => {
      await requireAllowance(context, CONTACTS, requireActor(context).userId);
      return runAction(context, (work, by) => addContact(work, by, input));
    },
  ),

  removeContact: allow(owner, 'even suspended').removeContact.handler(({ input, context }) =>
    runStep(context, (work, by) => removeContact(work, by, input.contactId)),
  ),
};

import { refuse } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { eventsContract } from '../contract.ts';
import { cancelEvent, setClosed } from './change-event.ts';
import { eventCalendar } from './event-calendar.ts';
import { NOT_FOUND, findEvent } from './find-event.ts';
import { joinEvent, leaveEvent, listGuests } from './guests.ts';
import { listEvents, listOnMap, listOwn } from './list/list-events.ts';
import { createEvent, updateEvent } from './store-event.ts';

const allow = implementCalls(eventsContract);
const PROOF = 'events/server/who-may-what.test.ts';
const neighbors = only('anyone who finished onboarding', PROOF);
const host = only('the host', PROOF);
const guests = only('the host and who is coming', PROOF);
const others = only('anyone signed in except the host', PROOF);
const invited = only('who comes or waits', PROOF);

const CREATIONS = allowance('events.create', 5, 'day');
const CHANGES = allowance('events.change', 60, 'hour');
const ANSWERS = allowance('events.answer', 60, 'hour');
const SIGNED_OUT = 'events:refusals.signed_out';

export const eventsProcedures = {
  list: allow('everyone').list.handler(({ input, context }) =>
    listEvents(context, context.viewer?.userId ?? null, input),
  ),

  listOnMap: allow('everyone').listOnMap.handler(({ input, context }) =>
    listOnMap(context, context.viewer?.userId ?? null, input),
  ),

  find: allow('everyone').find.handler(
    async ({ input, context }) =>
      (await findEvent(context.db, input.eventId, toReader(context))) ??
      refuse(context, 'NOT_FOUND', NOT_FOUND),
  ),

  calendar: allow('everyone').calendar.handler(({ input, context }) =>
    eventCalendar(context, toReader(context), input.eventId),
  ),

  listGuests: allow(guests).listGuests.handler(({ input, context }) =>
    listGuests(context.db, requireActor(context, SIGNED_OUT), input),
  ),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) =>
    listOwn(context.db, requireActor(context).userId, input),
  ),

  create: allow(neighbors, 'unless limited').create.handler(({ input, context }) =>
    createEvent(context, requireActor(context, SIGNED_OUT), { ...input, limit: CREATIONS }),
  ),

  update: allow(host).update.handler(async ({ input, context }) => {
    const by = requireActor(context, SIGNED_OUT);
    await requireAllowance(context, CHANGES, by.userId);
    await updateEvent(context, by, input);
    return {};
  }),

  setClosed: allow(host).setClosed.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context, SIGNED_OUT).userId);
    return runStep(context, (work, by) => setClosed(work, by, input));
  }),

  cancel: allow(host, 'even suspended').cancel.handler(({ input, context }) =>
    runStep(context, (work, by) => cancelEvent(work, by, input.eventId), SIGNED_OUT),
  ),

  join: allow(others, 'unless limited').join.handler(async ({ input, context }) => {
    await requireAllowance(context, ANSWERS, requireActor(context, SIGNED_OUT).userId);
    return runAction(context, (work, by) => joinEvent(work, by, input));
  }),

  leave: allow(invited, 'even suspended').leave.handler(({ input, context }) =>
    runStep(context, (work, by) => leaveEvent(work, by, input.eventId), SIGNED_OUT),
  ),
};

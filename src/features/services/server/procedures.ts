import { missCounter } from '#features/browsing/server/public.ts';
import { getViewerKey } from '#identity/server/public.ts';
import { requireGentleAllowance } from '#features/people/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { runAction, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servicesContract } from '../contract.ts';
import { availabilityProcedures } from './availability/procedures.ts';
import { findService } from './items/find-service.ts';
import { presentServiceCard } from './items/present-service.ts';
import { browseServices } from './list/browse-services.ts';
import { countServicesLeftOut } from './list/left-out.ts';
import { listOnMap } from './list/list-on-map.ts';
import { listOfPerson } from './list/of-person.ts';
import { SIGNED_OUT, UPDATES, serviceActivityProcedures } from './own/activity-procedures.ts';
import { contactProvider } from './own/contact-provider.ts';
import { listOwn } from './own/list-own.ts';
import { remove } from './own/owner-steps.ts';
import { publishService } from './posting/publish-service.ts';
import { updateService } from './posting/update-service.ts';
import { replyTemplateProcedures } from './reply-templates/procedures.ts';
import { recordView } from './views/record-view.ts';

const allow = implementCalls(servicesContract);
const onService = (people: string) => only(people, 'services/server/who-may-what.test.ts');

async function findOrRefuse(context: ApiContext, serviceId: string) {
  const found = await findService(context.db, serviceId, toReader(context));
  return found ?? refuse(context, 'NOT_FOUND', 'services:refusals.not_found');
}

const CONTACTS = allowance('services.contact', 60, 'hour');
const FIRST_CONTACTS = allowance('newcomers.providers', 20, 'day');
const VIEWS = allowance('services.view', 120, 'hour');

export const servicesProcedures = {
  ...availabilityProcedures,
  ...replyTemplateProcedures,
  ...serviceActivityProcedures,

  browse: allow('everyone').browse.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const onMiss = missCounter(context, 'service', input.search);
    const { rows, ...page } = await browseServices(context, reader.viewerId, { ...input, onMiss });
    return { ...page, items: rows.map((row) => presentServiceCard(row, reader)) };
  }),

  listOnMap: allow('everyone').listOnMap.handler(({ input, context }) =>
    listOnMap(context, context.viewer?.userId ?? null, input),
  ),

  leftOut: allow('everyone').leftOut.handler(({ input, context }) =>
    countServicesLeftOut(context, context.viewer?.userId ?? null, input),
  ),

  ofPerson: allow('everyone').ofPerson.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const page = await listOfPerson(context, reader.viewerId, input);
    if (!page) return refuse(context, 'NOT_FOUND', 'people:refusals.not_found');
    const { rows, nextCursor } = page;
    return { items: rows.map((row) => presentServiceCard(row, reader)), nextCursor };
  }),

  find: allow('everyone').find.handler(({ input, context }) =>
    findOrRefuse(context, input.serviceId),
  ),

  recordView: allow('everyone', 'even suspended').recordView.handler(async ({ input, context }) => {
    await requireAllowance(context, VIEWS, context.network);
    const view = await recordView(context.db, {
      serviceId: input.serviceId,
      viewerId: context.viewer?.userId ?? null,
      viewerKey: await getViewerKey(context),
    });
    return view ?? refuse(context, 'NOT_FOUND', 'services:refusals.not_found');
  }),

  create: allow('signed in', 'unless limited').create.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    return { id: await publishService(context, userId, input) };
  }),

  update: allow(onService('the provider')).update.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    await requireAllowance(context, UPDATES, userId);
    await updateService(context, userId, input);
    return findOrRefuse(context, input.serviceId);
  }),

  remove: allow(onService('the provider'), 'even suspended').remove.handler(({ input, context }) =>
    runStep(context, (work, by) => remove(work, by, input.serviceId), SIGNED_OUT),
  ),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    return listOwn(context.db, { viewerId: userId, language: context.language }, input.cursor);
  }),

  contact: allow(
    onService('anyone signed in except the provider'),
    'unless limited',
  ).contact.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'services:refusals.contact_signed_out');
    await requireAllowance(context, CONTACTS, userId);
    await requireGentleAllowance(context, FIRST_CONTACTS);
    const conversationId = await runAction(context, (work, by) =>
      contactProvider(work, by, input.serviceId),
    );
    return { conversationId };
  }),
};

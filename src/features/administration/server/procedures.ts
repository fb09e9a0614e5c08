import { implement } from '@orpc/server';
import { listAllBadges } from '#features/badges/server/public.ts';
import { countAudience } from '#features/mailings/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { listQueues } from '#platform/server/jobs/job-queues.ts';
import { processHealth } from '#platform/server/metrics/process-health.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { administrationContract } from '../contract.ts';
import { requireOperatorStaff, requireStaff } from '#features/moderation/server/public.ts';
import { countActivity } from './activity.ts';
import { addressOfBackup, backUp, describeBackups } from './backups.ts';
import { giveBadgeBack, takeBadge } from './badges.ts';
import { listCities, storeCity } from './cities.ts';
import { listOfMailings, sendMailing, storeMailing, tryMailing } from './mailings.ts';
import { pageOfFailedJobs, retryJobs } from './jobs.ts';
import { addPlaces, listPlaces, storePlace, suggestPlace } from './places.ts';
import { featureThing, findThings, openThing } from './things.ts';
import { findWaiting } from './waiting.ts';

const os = implement(administrationContract).$context<ApiContext>();

/** The administration beside reports and decisions (decision 0080). */
export const administrationProcedures = (subjects: RegisteredSubjects) => ({
  waiting: os.waiting.handler(({ context }) => findWaiting(context.db, requireStaff(context))),

  activity: os.activity.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return countActivity(context.db);
  }),

  health: os.health.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return processHealth();
  }),

  findThings: os.findThings.handler(async ({ input, context }) => {
    const { language } = requireStaff(context);
    return findThings(context.db, subjects, input, language);
  }),

  thing: os.thing.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return inTransaction(context, (work) => openThing(work, subjects, by, input));
  }),

  featureThing: os.featureThing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => featureThing(work, subjects, by, input));
    return {};
  }),

  listQueues: os.listQueues.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return { queues: await listQueues(context.db) };
  }),

  listFailedJobs: os.listFailedJobs.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return pageOfFailedJobs(context.db, input.cursor);
  }),

  retryJobs: os.retryJobs.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return { retried: await inTransaction(context, (work) => retryJobs(work, by, input)) };
  }),

  countAudience: os.countAudience.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return { count: await countAudience(context.db) };
  }),

  listMailings: os.listMailings.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return listOfMailings(context.db, input.cursor, by);
  }),

  writeMailing: os.writeMailing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return { id: await inTransaction(context, (work) => storeMailing(work, by, input)) };
  }),

  testMailing: os.testMailing.handler(async ({ input, context }) => {
    await tryMailing(context, requireOperatorStaff(context), input.mailingId);
    return {};
  }),

  sendMailing: os.sendMailing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return {
      recipients: await inTransaction(context, (work) => sendMailing(work, by, input.mailingId)),
    };
  }),

  listPlaces: os.listPlaces.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return listPlaces(context.db, input.cursor);
  }),

  writePlace: os.writePlace.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => storePlace(work, by, input));
    return {};
  }),

  importPlaces: os.importPlaces.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return inTransaction(context, (work) => addPlaces(work, by, input.text));
  }),

  suggestPlace: os.suggestPlace.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => suggestPlace(work, by, input));
    return {};
  }),

  listCities: os.listCities.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return listCities(context.db);
  }),

  writeCity: os.writeCity.handler(async ({ input: { city, ...words }, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => storeCity(work, by, { city, words }));
    return {};
  }),

  listBadges: os.listBadges.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return { badges: await listAllBadges(context.db, input.personId) };
  }),

  withdrawBadge: os.withdrawBadge.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => takeBadge(work, by, input));
    return {};
  }),

  restoreBadge: os.restoreBadge.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => giveBadgeBack(work, by, input));
    return {};
  }),

  listBackups: os.listBackups.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return describeBackups(context);
  }),

  backUp: os.backUp.handler(async ({ context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => backUp(work, by));
    return {};
  }),

  addressOfBackup: os.addressOfBackup.handler(async ({ input, context }) => ({
    address: await addressOfBackup(context, requireOperatorStaff(context), input.name),
  })),
});

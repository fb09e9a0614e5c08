import { listAllBadges } from '#features/badges/server/public.ts';
import { pageOfMissedSearches, suggestGroups } from '#features/browsing/server/public.ts';
import { countAudience } from '#features/mailings/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { listQueues } from '#platform/server/jobs/job-queues.ts';
import { processHealth } from '#platform/server/metrics/process-health.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { administrationContract } from '../contract.ts';
import { requireOperatorStaff, requireStaff } from '#features/moderation/server/public.ts';
import { countActivity } from './activity.ts';
import { addressOfBackup, backUp, describeBackups } from './backups/backups.ts';
import { giveBadgeBack, takeBadge } from './people/badges.ts';
import { listPostcards, markMailed, printCard } from './people/postcards.ts';
import { listCities, storeCity } from './cities.ts';
import { listOfMailings, sendMailing, storeMailing, tryMailing } from './mailings.ts';
import { pageOfFailedJobs, retryJobs } from './jobs.ts';
import { decideOutcome, listContestedOutcomes } from './outcomes.ts';
import { addPlaces, listPlaces, storePlace, suggestPlace } from './places.ts';
import {
  dismissSearch,
  listShippedGroups,
  listWordGroups,
  removeWordGroup,
  turnShippedGroup,
  writeWordGroup,
} from './search-words.ts';
import { featureThing, findThings, openThing } from './things.ts';
import { findWaiting } from './waiting.ts';

const allow = implementCalls(administrationContract);
const judges = only('moderators and operators', 'outcomes/server/outcomes.test.ts');
const staff = only('moderators and operators', 'moderation/server/who-may-what.test.ts');
const operators = only('operators', 'moderation/server/who-may-what.test.ts');

/** The administration beside reports and decisions (decision 0080). */
export const administrationProcedures = (subjects: RegisteredSubjects) => ({
  waiting: allow(staff).waiting.handler(({ context }) =>
    findWaiting(context.db, requireStaff(context)),
  ),

  activity: allow(operators).activity.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return countActivity(context.db);
  }),

  health: allow(operators).health.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return processHealth();
  }),

  findThings: allow(staff).findThings.handler(async ({ input, context }) => {
    const { language } = requireStaff(context);
    return findThings(context.db, subjects, input, language);
  }),

  thing: allow(staff).thing.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return inTransaction(context, (work) => openThing(work, subjects, by, input));
  }),

  featureThing: allow(operators).featureThing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => featureThing(work, subjects, by, input));
    return {};
  }),

  listOutcomes: allow(judges).listOutcomes.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    return listContestedOutcomes(context.db, by, input.cursor);
  }),

  settleOutcome: allow(judges).settleOutcome.handler(async ({ input, context }) => {
    const by = requireStaff(context);
    await inTransaction(context, (work) => decideOutcome(work, by, input));
    return {};
  }),

  listQueues: allow(operators).listQueues.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return { queues: await listQueues(context.db) };
  }),

  listFailedJobs: allow(operators).listFailedJobs.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return pageOfFailedJobs(context.db, input.cursor);
  }),

  retryJobs: allow(operators).retryJobs.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return { retried: await inTransaction(context, (work) => retryJobs(work, by, input)) };
  }),

  countAudience: allow(operators).countAudience.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return { count: await countAudience(context.db) };
  }),

  listMailings: allow(operators).listMailings.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return listOfMailings(context.db, input.cursor, by);
  }),

  writeMailing: allow(operators).writeMailing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return { id: await inTransaction(context, (work) => storeMailing(work, by, input)) };
  }),

  testMailing: allow(operators).testMailing.handler(async ({ input, context }) => {
    await tryMailing(context, requireOperatorStaff(context), input.mailingId);
    return {};
  }),

  sendMailing: allow(operators).sendMailing.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return {
      recipients: await inTransaction(context, (work) => sendMailing(work, by, input.mailingId)),
    };
  }),

  listPlaces: allow(operators).listPlaces.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return listPlaces(context.db, input.cursor);
  }),

  writePlace: allow(operators).writePlace.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => storePlace(work, by, input));
    return {};
  }),

  importPlaces: allow(operators).importPlaces.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return inTransaction(context, (work) => addPlaces(work, by, input.text));
  }),

  suggestPlace: allow(operators).suggestPlace.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => suggestPlace(work, by, input));
    return {};
  }),

  listCities: allow(operators).listCities.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return listCities(context.db);
  }),

  writeCity: allow(operators).writeCity.handler(async ({ input: { city, ...words }, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => storeCity(work, by, { city, words }));
    return {};
  }),

  listPostcards: allow(operators).listPostcards.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return listPostcards(context.db, by, input.cursor);
  }),

  printPostcard: allow(operators).printPostcard.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return inTransaction(context, (work) => printCard(work, by, input.servedId));
  }),

  markPostcardMailed: allow(operators).markPostcardMailed.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => markMailed(work, by, input.servedId));
    return {};
  }),

  listWordGroups: allow(operators).listWordGroups.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    return listWordGroups(context.db, input, by);
  }),

  writeWordGroup: allow(operators).writeWordGroup.handler(
    async ({ input: { groupId: id, missedId, ...group }, context }) => {
      const by = requireOperatorStaff(context);
      await inTransaction(context, (work) => writeWordGroup(work, by, { id, ...group }, missedId));
      return {};
    },
  ),

  removeWordGroup: allow(operators).removeWordGroup.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => removeWordGroup(work, by, input.groupId));
    return {};
  }),

  suggestWordGroups: allow(operators).suggestWordGroups.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return { lines: await suggestGroups(context.db, input.text) };
  }),

  listShippedGroups: allow(operators).listShippedGroups.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return listShippedGroups(context.db, input);
  }),

  setShippedGroup: allow(operators).setShippedGroup.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => turnShippedGroup(work, by, input));
    return {};
  }),

  listMissedSearches: allow(operators).listMissedSearches.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    const { rows: items, nextCursor } = await pageOfMissedSearches(context.db, input.cursor);
    return { items, nextCursor };
  }),

  dismissMissedSearch: allow(operators).dismissMissedSearch.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => dismissSearch(work, by, input.searchId));
    return {};
  }),

  listBadges: allow(operators).listBadges.handler(async ({ input, context }) => {
    requireOperatorStaff(context);
    return { badges: await listAllBadges(context.db, input.personId) };
  }),

  withdrawBadge: allow(operators).withdrawBadge.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => takeBadge(work, by, input));
    return {};
  }),

  restoreBadge: allow(operators).restoreBadge.handler(async ({ input, context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => giveBadgeBack(work, by, input));
    return {};
  }),

  listBackups: allow(operators).listBackups.handler(async ({ context }) => {
    requireOperatorStaff(context);
    return describeBackups(context);
  }),

  backUp: allow(operators).backUp.handler(async ({ context }) => {
    const by = requireOperatorStaff(context);
    await inTransaction(context, (work) => backUp(work, by));
    return {};
  }),

  addressOfBackup: allow(operators).addressOfBackup.handler(async ({ input, context }) => ({
    address: await addressOfBackup(context, requireOperatorStaff(context), input.name),
  })),
});

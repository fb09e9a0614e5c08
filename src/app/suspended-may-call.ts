import { isContractProcedure } from '@orpc/contract';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import { contract } from './contract.ts';

/**
 * The calls besides GET that a suspended or banned person may make: those that only read, those that end something
 * others wait for, those about the person's own device and safety, and the appeal (MOD-013).
 */
const WHILE_SUSPENDED: ReadonlySet<string> = new Set([
  'applications.decline',
  'applications.withdraw',
  'bookings.cancel',
  'bookings.decline',
  'bookings.withdraw',
  'calendar.revoke',
  'chat.archive',
  'chat.discardAttachment',
  'chat.markRead',
  'chat.mute',
  'chat.open',
  'draws.cancel',
  'draws.leave',
  'draws.letGo',
  'feedback.send',
  'marketplace.recordView',
  'marketplace.remove',
  'moderation.appeal',
  'notifications.addPush',
  'notifications.choose',
  'notifications.markRead',
  'notifications.remove',
  'notifications.removePush',
  'notifications.resumeEmail',
  'notifications.setQuietHours',
  'offers.cancelSlot',
  'offers.decline',
  'offers.declineSlot',
  'offers.withdraw',
  'offers.withdrawSlot',
  'people.block',
  'people.publicProfiles',
  'people.unblock',
  'presence.choose',
  'presence.of',
  'quickHelp.acknowledge',
  'quickHelp.cancel',
  'quickHelp.complete',
  'quickHelp.endShareLink',
  'quickHelp.feelUnsafe',
  'quickHelp.release',
  'reputation.verify',
  'savedSearches.open',
  'savedSearches.remove',
  'services.recordView',
  'services.remove',
  'tasks.recordView',
  'tasks.remove',
  'work.confirm',
  'work.giveUp',
  'work.removeHelper',
]);

/**
 * The calls that begin something new. A limited person may not make them, but may finish what is under way (MOD-013).
 */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'applications.apply',
  'bookings.request',
  'draws.join',
  'draws.open',
  'duty.switch',
  'marketplace.contact',
  'marketplace.create',
  'marketplace.importOwn',
  'marketplace.relist',
  'offers.make',
  'quickHelp.create',
  'quickHelp.respond',
  'reports.send',
  'services.contact',
  'services.create',
  'services.setActive',
  'tasks.create',
  'tokens.feature',
]);

/** The calls that only read. */
const READS: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      isContractProcedure(call) && call['~orpc'].route.method === 'GET'
        ? [`${feature}.${name}`]
        : [],
    ),
  ),
);

/** Every call that is named here; a test compares them with those there are. */
export const namedCalls = [...WHILE_SUSPENDED, ...BEGINNINGS];

export const maySuspendedCall = (call: string): boolean =>
  READS.has(call) || WHILE_SUSPENDED.has(call);
export const mayLimitedCall = (call: string): boolean => !BEGINNINGS.has(call);

/** Refuses a call that a moderation decision has taken from the caller. */
export function refuseRestricted(context: ApiContext, call: string): void {
  const { kind } = (context.viewer && getActiveRestriction(context.viewer)) ?? {};
  if (kind === undefined) return;
  const isAllowed = kind === 'limit' ? mayLimitedCall(call) : maySuspendedCall(call);
  if (!isAllowed) refuse(context, 'FORBIDDEN', `moderation:refusals.restricted.${kind}`);
}

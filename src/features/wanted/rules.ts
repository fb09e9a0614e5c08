import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { WantedStatus } from './vocabulary.ts';

const because = createRefusalBuilder('wanted:refusals');

/** The facts about a post and its viewer that the rules need. */
export type WantedFacts = {
  status: WantedStatus;
  isSignedIn: boolean;
  isOwner: boolean;
};

export type WantedRule = (facts: WantedFacts) => Ruling;

const ownerFrom =
  (...from: readonly WantedStatus[]): WantedRule =>
  ({ status, isSignedIn, isOwner }) => {
    if (!isSignedIn) return because('signed_out', 'signed-out');
    if (!isOwner) return because('not_owner', 'forbidden');
    return from.includes(status) ? allowed : because(`status_now.${status}`, 'conflict');
  };

/** ITEM-393. */
export const mayEdit = ownerFrom('open');
/** ITEM-393. */
export const mayMarkFound = ownerFrom('open', 'ended');
/** ITEM-394. */
export const mayRenew = ownerFrom('open', 'found', 'ended');
/** ITEM-393. */
export const mayRemove = ownerFrom('open', 'found', 'ended');

/** ITEM-399. */
export function mayAnswer({ status, isSignedIn, isOwner }: WantedFacts): Ruling {
  if (!isSignedIn) return because('signed_out', 'signed-out');
  if (isOwner) return because('own_post', 'forbidden');
  return status === 'open' ? allowed : because(`status_now.${status}`, 'conflict');
}

/** ITEM-396. */
export function mayReport({ isSignedIn, isOwner }: WantedFacts): Ruling {
  if (!isSignedIn) return because('signed_out', 'signed-out');
  return isOwner ? because('own_post', 'forbidden') : allowed;
}

/** Every step at once, as an answer carries them. */
export const getWantedAbilities = (facts: WantedFacts) => ({
  edit: mayEdit(facts),
  markFound: mayMarkFound(facts),
  renew: mayRenew(facts),
  remove: mayRemove(facts),
  answer: mayAnswer(facts),
  report: mayReport(facts),
});

export type AnsweringItem = { isOwn: boolean; isAvailable: boolean };

/** ITEM-399: an item of one's own that can be had now. */
export function mayAnswerWith({ isOwn, isAvailable }: AnsweringItem): Ruling {
  if (!isOwn) return because('not_your_item', 'forbidden');
  return isAvailable ? allowed : because('item_not_available', 'conflict');
}

import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { LONGEST_HOURS, MOST_CONTACTS, SHORTEST_MINUTES } from './limits.ts';

const because = createRefusalBuilder('safety:refusals');

export type ContactFacts = {
  /** Null until the contact has answered. */
  answer: 'accepted' | 'refused' | null;
  /** An alert of this person's went to the contact. */
  wasAlerted: boolean;
};

/** DEAL-174: a contact who has not answered gets one alert at most. */
export function mayChooseContact({ answer, wasAlerted }: ContactFacts): Ruling {
  if (answer === 'refused') return because('contact_refused', 'conflict');
  if (answer === null && wasAlerted) return because('contact_silent', 'conflict');
  return allowed;
}

/** DEAL-173. `isOn`: the work, the pickup or the help is still to come or under way. */
export const mayStart = (meeting: { isOn: boolean; isRunning: boolean }): Ruling => {
  if (meeting.isRunning) return because('already_running', 'conflict');
  return meeting.isOn ? allowed : because('not_on', 'conflict');
};

/** DEAL-173: whether a time to be back is so many minutes from now that it can be kept and is not forgotten. */
export function checkDue(minutesAhead: number): Ruling {
  if (minutesAhead < SHORTEST_MINUTES) {
    return because('too_soon', 'conflict');
  }
  if (minutesAhead <= LONGEST_HOURS * 60) return allowed;
  return because('too_late', 'conflict');
}

/** DEAL-179: until the contact was written to. */
export function mayPostpone(facts: { isBack: boolean; isAlerted: boolean }): Ruling {
  if (facts.isBack) return because('is_back', 'conflict');
  return facts.isAlerted ? because('is_alerted', 'conflict') : allowed;
}

/** DEAL-182 */
export const mayAlertNow = (facts: { isBack: boolean }): Ruling =>
  facts.isBack ? because('is_back', 'conflict') : allowed;

/** DEAL-174. */
export const mayAddContact = (facts: { contacts: number }): Ruling =>
  facts.contacts < MOST_CONTACTS
    ? allowed
    : because('most_contacts', 'conflict', { limit: String(MOST_CONTACTS) });

/** DEAL-174: not while an alert may still go to them. */
export const mayRemoveContact = (facts: { isWaiting: boolean }): Ruling =>
  facts.isWaiting ? because('contact_in_use', 'conflict') : allowed;

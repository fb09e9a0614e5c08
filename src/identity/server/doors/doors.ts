import type { Door } from '#platform/server/doors/doors.ts';
import { dropPasskeys } from '../account/drop-keys.ts';
import { forgetDevices } from '../account/known-devices.ts';
import { dropAlerts } from '../safety/device-alerts.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { endSessions } from '../tokens/sessions.ts';
import { endIdentities, endPhone, endRecoveryCodes, endSecondSteps } from './added-since.ts';

const OWN = 'stays: it was set up by the owner, and "This wasn\'t me" is there for the other case';
/** These are signed and belong to no account. */
const THE_OPERATORS = 'stays: it is the operator’s, who ends it by a command';
const suspension = 'refused';
const leaving = 'ends';
/** Added with a session, so a new password or an ended session says nothing about who added it. */
const ADDED = { new_password: OWN, sign_out_everywhere: OWN, suspension, leaving } as const;

/** Everything that gives access to the account itself, in the order its owner reads it. */
export const identityDoors: readonly Door[] = [
  {
    name: 'password',
    secrets: ['identity.users.password_hash'],
    on: {
      new_password: 'ends',
      not_me: 'ends',
      sign_out_everywhere: 'stays: only its owner knows it',
      suspension,
      leaving,
    },
  },
  {
    name: 'sessions, with their refresh tokens and live connections',
    secrets: [],
    on: { new_password: 'ends', not_me: 'ends', sign_out_everywhere: 'ends', suspension, leaving },
    end: (work, { userId, except }) =>
      endSessions(work, { userId, ...(except !== null && { except }) }),
  },
  {
    name: 'links and codes by e-mail and SMS',
    secrets: ['identity.one_time_tokens.code_hash', 'identity.one_time_tokens.link_hash'],
    on: {
      new_password: 'ends',
      not_me: 'ends',
      sign_out_everywhere: "stays: they lie in the owner's mailbox, for a day at most",
      suspension,
      leaving,
    },
    end: async ({ trx }, { userId }) => {
      await dropTokens(trx, userId);
      return 0;
    },
  },
  {
    name: 'trips to providers, and the codes browsers come back with',
    secrets: [
      'identity.flow_states.auth_code_hash',
      'identity.flow_states.code_challenge',
      'identity.flow_states.provider_secrets',
    ],
    on: { new_password: 'ends', not_me: 'ends', sign_out_everywhere: 'ends', suspension, leaving },
    end: async ({ trx }, { userId }) => {
      await trx
        .deleteFrom('identity.flow_states')
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('linking_user_id', '=', userId)]))
        .execute();
      return 0;
    },
  },
  {
    name: 'passkeys',
    secrets: ['identity.passkeys.credential_id', 'identity.passkeys.public_key'],
    on: { ...ADDED, not_me: 'ends' },
    label: 'identity:ended.passkeys',
    end: (work, { userId }) => dropPasskeys(work, userId),
  },
  {
    name: 'second steps',
    secrets: [
      'identity.factors.secret',
      'identity.factors.credential',
      'identity.challenges.code_hash',
    ],
    on: { ...ADDED, not_me: 'ends if added since' },
    label: 'identity:ended.secondSteps',
    end: endSecondSteps,
  },
  {
    name: 'recovery codes',
    secrets: ['identity.recovery_codes.code_hash'],
    on: { ...ADDED, not_me: 'ends if added since' },
    label: 'identity:ended.recoveryCodes',
    end: endRecoveryCodes,
  },
  {
    name: 'phone number',
    secrets: ['identity.users.phone'],
    on: { ...ADDED, not_me: 'ends if added since' },
    label: 'identity:ended.phone',
    end: endPhone,
  },
  {
    name: 'accounts of other providers, and wallets',
    secrets: ['identity.identities.provider_id'],
    on: { ...ADDED, not_me: 'ends if added since' },
    label: 'identity:ended.identities',
    end: endIdentities,
  },
  {
    name: 'known browsers',
    secrets: ['identity.known_devices.device_hash'],
    on: {
      new_password: 'stays: it opens nothing, and only saves an e-mail about a new device',
      not_me: 'ends',
      sign_out_everywhere: 'stays: as for a new password',
      suspension: 'stays: as for a new password',
      leaving,
    },
    end: async ({ trx }, { userId }) => {
      await forgetDevices(trx, userId);
      return 0;
    },
  },
  {
    name: 'links of "This wasn\'t me"',
    secrets: ['identity.device_alerts.secret_hash'],
    on: {
      new_password: 'stays: it opens nothing, and somebody else may have chosen the password',
      not_me: 'ends',
      sign_out_everywhere: 'stays: as for a new password',
      suspension: 'stays: an account may be secured at any time',
      leaving,
    },
    end: async ({ trx }, { userId }) => {
      await dropAlerts(trx, userId);
      return 0;
    },
  },
  {
    name: 'address of the archive of own data',
    secrets: [],
    on: {
      new_password: 'stays: five minutes, once made',
      not_me: 'stays: five minutes, once made',
      sign_out_everywhere: 'stays: five minutes, once made',
      suspension: 'stays: their data stay theirs',
      leaving,
    },
  },
  {
    name: 'service keys',
    secrets: [],
    on: {
      new_password: THE_OPERATORS,
      not_me: THE_OPERATORS,
      sign_out_everywhere: THE_OPERATORS,
      suspension: THE_OPERATORS,
      leaving: THE_OPERATORS,
    },
  },
];

import {
  redact,
  personalTable,
  erase,
  eraseWith,
} from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** The data of the account itself; `removeAccount` removes it at once (decision 0065). */
export const identityData: PersonalData = {
  feature: 'identity',
  tables: [
    personalTable(
      'identity.users',
      {
        id: redact('what others were sent or agreed to hangs on it', {
          email: null,
          new_email: null,
          phone: null,
          new_phone: null,
          password_hash: null,
          email_confirmed_at: null,
          phone_confirmed_at: null,
          invited_at: null,
          confirmation_sent_at: null,
          recovery_sent_at: null,
          reauthentication_sent_at: null,
          email_change_sent_at: null,
          phone_change_sent_at: null,
          uncertain_since: null,
          last_sign_in_at: null,
          app_metadata: '{}',
          user_metadata: '{}',
        }),
      },
      {
        by: 'id',
        columns: [
          'id',
          'email',
          'phone',
          'new_phone',
          'language',
          'created_at',
          'email_confirmed_at',
          'phone_confirmed_at',
          'last_sign_in_at',
          'user_metadata',
        ],
      },
    ),
    personalTable(
      'identity.identities',
      { user_id: erase },
      { by: 'user_id', columns: ['provider', 'identity_data', 'created_at', 'last_sign_in_at'] },
    ),
    personalTable(
      'identity.sessions',
      { user_id: erase },
      { by: 'user_id', columns: ['created_at', 'refreshed_at', 'user_agent', 'ip'] },
    ),
    personalTable('identity.exports', { user_id: erase }),
    personalTable(
      'identity.account_activity',
      { user_id: erase },
      {
        by: 'user_id',
        columns: ['kind', 'detail', 'browser', 'system', 'place', 'at'],
      },
    ),
    personalTable('identity.flow_states', { user_id: erase, linking_user_id: erase }),
    personalTable('identity.one_time_tokens', { user_id: erase }),
    personalTable('identity.device_alerts', { user_id: erase }),
    personalTable(
      'identity.known_devices',
      { user_id: erase },
      { by: 'user_id', columns: ['last_used_at'] },
    ),
    personalTable(
      'identity.passkeys',
      { user_id: erase },
      { by: 'user_id', columns: ['friendly_name', 'created_at', 'last_used_at'] },
    ),
    personalTable('identity.passkey_challenges', { user_id: erase }),
    personalTable('identity.challenges', { factor_id: eraseWith('identity.factors', 'user_id') }),
    personalTable('identity.recovery_codes', {
      factor_id: eraseWith('identity.factors', 'user_id'),
    }),
    personalTable(
      'identity.factors',
      { user_id: erase },
      { by: 'user_id', columns: ['factor_type', 'status', 'friendly_name', 'phone', 'created_at'] },
    ),
  ],
};

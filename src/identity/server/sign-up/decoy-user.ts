import { newId } from '#platform/server/ids.ts';
import { mergeMetadata } from '../account/people/users.ts';
import type { Metadata } from '../body.ts';

/** Looks like a new account, so that only the empty `identities` reveal it (AUTH-031). */
export function decoyUser(account: {
  email?: string;
  phone?: string;
  appMetadata: Metadata;
  data: Metadata;
}): object {
  const { email = '', phone = '', appMetadata, data } = account;
  const now = new Date().toISOString();
  return {
    id: newId(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    app_metadata: appMetadata,
    user_metadata: mergeMetadata({}, data),
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

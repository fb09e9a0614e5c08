import type { ConsentCategory } from '../../consent.ts';
import { OPTIONAL_CHOICES } from './consent-store.ts';

export type StorageArea = 'cookie' | 'local' | 'session' | 'cache';

/** The purpose of a stored entry, in the words of the cookie dialog. */
export type StoragePurpose =
  | 'signIn'
  | 'consent'
  | 'language'
  | 'theme'
  | 'drafts'
  | 'place'
  | 'notices'
  | 'invitation'
  | 'views'
  | 'steps'
  | 'offline'
  | 'shared'
  | 'scroll'
  | 'sidebar'
  | 'banner'
  | 'installOffer'
  | 'passkeyOffer'
  | 'chatList'
  | 'searchKey'
  | 'searches';

export type StoredItem = {
  /** As the browser lists it; one that ends in `…` stands for all that begin like it. */
  name: string;
  place: StorageArea;
  category: ConsentCategory;
  purpose: StoragePurpose;
};

const necessary = (purpose: StoragePurpose, place: StorageArea, names: string[]): StoredItem[] =>
  names.map((name) => ({ name, place, category: 'necessary', purpose }));

const OPTIONAL_PURPOSES = {
  sidebar: 'sidebar',
  founding_banner: 'banner',
  install_later: 'installOffer',
  passkey_later: 'passkeyOffer',
  chat_list_width: 'chatList',
} as const satisfies Record<keyof typeof OPTIONAL_CHOICES, StoragePurpose>;

/**
 * Everything the product stores in a browser and by which consent (SHELL-158, SHELL-212): the cookie dialog speaks from it,
 * the cookie policy is compared with it, and no browser test may leave anything else behind.
 */
export const browserStorage: readonly StoredItem[] = [
  ...necessary('consent', 'cookie', [
    'porchlight_cookie_consent',
    'porchlight_cookie_consent_date',
  ]),
  ...necessary('signIn', 'cookie', ['porchlight_session', 'porchlight_device']),
  // Choosing a language is a request to store it; pages are drawn in it before any script runs (SHELL-227).
  ...necessary('language', 'cookie', ['porchlight_language']),
  ...Object.entries(OPTIONAL_PURPOSES).map(([name, purpose]): StoredItem => ({
    name: `porchlight_${name}`,
    place: 'cookie',
    category: 'preferences',
    purpose,
  })),

  // Used if cookies cannot be written (SHELL-209).
  ...necessary('consent', 'local', ['porchlight_cookie_consent', 'porchlight_cookie_consent_date']),
  ...necessary('signIn', 'local', [
    'porchlight_auth',
    'porchlight_auth-user',
    'porchlight_auth-code-verifier',
    'porchlight_wait_…',
  ]),
  ...necessary('language', 'local', ['porchlight_language']),
  // Choosing colors is a request to store them; pages have them before anything is painted (SHELL-331).
  ...necessary('theme', 'local', ['porchlight_theme']),
  // Turning the key off is a request to store that (SHELL-405).
  ...necessary('searchKey', 'local', ['porchlight_search_key']),
  ...necessary('views', 'local', ['porchlight_visitor']),
  ...necessary('drafts', 'local', [
    'porchlight_task_draft_…',
    'porchlight_help_draft_…',
    'porchlight_item_draft_…',
    'porchlight_item_edit_…',
    'porchlight_service_draft_…',
    'porchlight_service_edit_…',
    'porchlight_event_draft_…',
    'porchlight_group_draft_…',
    'porchlight_wanted_draft_…',
    'porchlight_draft_versions_…',
    'porchlight_chat_drafts',
  ]),
  ...necessary('notices', 'local', [
    'porchlight_message_notices',
    'porchlight_request_notices_asked',
    'porchlight_requests_read_at',
  ]),
  ...necessary('invitation', 'local', ['porchlight_referral']),
  ...necessary('offline', 'local', ['porchlight_pages_kept_for', 'porchlight_arrival_codes']),
  ...necessary('steps', 'local', ['porchlight_onboarding_skipped']),
  // Without this consent the last searches last until the page is left (SHELL-406).
  { name: 'porchlight_searches', place: 'local', category: 'preferences', purpose: 'searches' },

  // Used if local storage cannot be written (AUTH-105).
  ...necessary('signIn', 'session', [
    'porchlight_auth',
    'porchlight_auth-user',
    'porchlight_auth-code-verifier',
    'porchlight_return_to',
    'porchlight_provider_trip',
    'porchlight_recovery',
    'porchlight_short_session_noticed',
  ]),
  ...necessary('steps', 'session', ['porchlight_update_later']),
  ...necessary('place', 'session', ['porchlight_current_place', 'porchlight_city_redirected']),
  ...necessary('drafts', 'session', [
    'porchlight_edit_…',
    'porchlight_application_…',
    'porchlight_booking_…',
    'porchlight_send_back_…',
    'porchlight_profile_…',
    'porchlight_review_…',
    'porchlight_reply_…',
    'porchlight_contest_…',
    'porchlight_change_…',
    'porchlight_invitation_…',
    'porchlight_question_…',
    'porchlight_answer_…',
    'porchlight_giving',
    'porchlight_first_shown_…',
    'porchlight_typed',
  ]),
  ...necessary('scroll', 'session', ['porchlight_marketplace_filters']),
  // The router's own.
  ...necessary('scroll', 'session', ['tsr-scroll-restoration-v1_3']),
  ...necessary('steps', 'session', ['tanstack_router_reload:…']),

  ...necessary('shared', 'cache', ['porchlight-shared']),
  ...necessary('offline', 'cache', ['porchlight-pages', 'porchlight-assets', 'workbox-…']),
];

/** Returns the purposes of this kind of consent, each once. */
export const listStoragePurposes = (category: ConsentCategory): StoragePurpose[] =>
  Array.from(
    new Set(browserStorage.flatMap((item) => (item.category === category ? [item.purpose] : []))),
  );

/** Whether the table has a row for what was found in a browser. */
export const isListed = (place: StorageArea, found: string): boolean =>
  browserStorage.some(
    ({ name, place: listed }) =>
      listed === place &&
      (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name),
  );

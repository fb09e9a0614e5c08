import type { OAuthResponse, Provider as ProviderName, SupportedStorage } from '@supabase/auth-js';
import type { Provider } from '../identity-settings.ts';
import { auth } from '../session.ts';
import { STORAGE_KEY, sessionStore } from '../session/stored-session.ts';
import { endTrip, startTrip } from './provider-trip.ts';
import type { Trip } from './provider-trip.ts';

const TRIP_KEY = 'trip';

/** Reads this tab's session, and stores nothing but the verifier, where the client that comes back looks for it. */
const tripStore: SupportedStorage = {
  getItem: (key) => (key === TRIP_KEY ? sessionStore.getItem(STORAGE_KEY) : null),
  setItem: (key, value) => {
    if (key === `${TRIP_KEY}-code-verifier`) {
      void sessionStore.setItem(`${STORAGE_KEY}-code-verifier`, value);
    }
  },
  removeItem: () => {},
};

/**
 * Leads to a provider (AUTH-046, AUTH-135), and returns what went wrong where it does not. What comes back is a code that only this
 * browser can use, never a session that anybody could write into an address (AUTH-173).
 */
export async function leaveForProvider(
  { name, label }: Provider,
  goal: Trip['goal'],
  returnPath: string,
): Promise<unknown> {
  startTrip({ goal, label });
  try {
    const { error } = await begin(name, goal, `${window.location.origin}${returnPath}`);
    if (error) endTrip();
    return error;
  } catch (error) {
    endTrip();
    return error;
  }
}

async function begin(name: string, goal: Trip['goal'], redirectTo: string): Promise<OAuthResponse> {
  // A session about to end is renewed by the client that may.
  if (goal === 'connect') await (await auth()).getSession();
  const { AuthClient } = await import('@supabase/auth-js');
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: TRIP_KEY,
    storage: tripStore,
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  });
  const credentials = {
    // The operator's names are none the client's types know.
    provider: name as ProviderName,
    options: {
      redirectTo,
      // Google's way to ask for lasting consent (AUTH-046).
      ...(name === 'google' && { queryParams: { access_type: 'offline', prompt: 'consent' } }),
    },
  };
  return goal === 'connect'
    ? client.linkIdentity(credentials)
    : client.signInWithOAuth(credentials);
}

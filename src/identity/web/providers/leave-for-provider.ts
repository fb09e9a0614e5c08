import type {
  AuthClient as AuthClientClass,
  Provider as ProviderName,
  SupportedStorage,
} from '@supabase/auth-js';
import type { Provider } from '../identity-settings.ts';
import { auth } from '../session.ts';
import { STORAGE_KEY, sessionStore } from '../session/stored-session.ts';
import { endTrip, startTrip } from './provider-trip.ts';
import type { Trip } from './provider-trip.ts';

type AuthClient = InstanceType<typeof AuthClientClass>;

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

/** Leads to a provider (AUTH-046, AUTH-135), and returns what went wrong where it does not. */
export const leaveForProvider = (
  { name, label }: Provider,
  goal: Trip['goal'],
  returnPath: string,
): Promise<unknown> =>
  leave({ goal, label }, async (client) => {
    // A session about to end is renewed by the client that may.
    if (goal === 'connect') await (await auth()).getSession();
    const credentials = {
      // The operator's names are none the client's types know.
      provider: name as ProviderName,
      options: {
        redirectTo: `${window.location.origin}${returnPath}`,
        // Google's way to ask for lasting consent (AUTH-046).
        ...(name === 'google' && { queryParams: { access_type: 'offline', prompt: 'consent' } }),
      },
    };
    return goal === 'connect'
      ? client.linkIdentity(credentials)
      : client.signInWithOAuth(credentials);
  });

/** The same to where the organization of an e-mail domain has its people sign in (AUTH-249). */
export const leaveForOrganization = (
  label: string,
  domain: string,
  options: { captchaToken?: string },
): Promise<unknown> =>
  leave({ goal: 'sign-in', label }, (client) =>
    client.signInWithSSO({
      domain,
      options: { ...options, redirectTo: `${window.location.origin}/browse-tasks` },
    }),
  );

/**
 * Leaves for the provider. The way back brings a code that only this browser can use, never a session that anyone could
 * write into an address (AUTH-173).
 */
async function leave(
  trip: Trip,
  begin: (client: AuthClient) => Promise<{ error: unknown }>,
): Promise<unknown> {
  startTrip(trip);
  try {
    const { error } = await begin(await travelClient());
    if (error) endTrip();
    return error;
  } catch (error) {
    endTrip();
    return error;
  }
}

let traveler: AuthClient | null = null;

/** One for all attempts of a page. */
async function travelClient(): Promise<AuthClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  traveler ??= new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: TRIP_KEY,
    storage: tripStore,
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  });
  return traveler;
}

import { MIN_PASSWORD } from './password-length.ts';

/** An external provider people may sign in by here. */
export type Provider = { name: string; label: string };

/** A block chain, as the protocol names it. */
export type Chain = 'ethereum' | 'solana';

type IdentitySettings = {
  /** In the order of their buttons (AUTH-050). */
  providers: Provider[];
  /** Whether people come by way of their organization (AUTH-249). */
  hasOrganizations: boolean;
  /** Whether people sign in with a number, and which countries it may be of; null where they do not (AUTH-268). */
  phoneCountries: string[] | null;
  /** Which countries a phone may be of that is a second step; null where none is set up (AUTH-269). */
  stepPhoneCountries: string[] | null;
  /** The chains whose wallets may sign in (AUTH-241). */
  walletChains: Chain[];
  /** Whether people sign in with passkeys (AUTH-258). */
  hasPasskeys: boolean;
  /** Whether people connect and disconnect accounts themselves (AUTH-160). */
  mayConnect: boolean;
  isBotCheckOn: boolean;
  /** The least number of characters of a new password (AUTH-194). */
  passwordLength: number;
};

let known: Promise<IdentitySettings> | null = null;

/** GET /auth/v1/settings, as far as the sign-in page needs it; asked once. */
export function identitySettings(): Promise<IdentitySettings> {
  known ??= ask().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function ask(): Promise<IdentitySettings> {
  const answer = await fetch('/auth/v1/settings');
  if (!answer.ok) throw new Error(`the identity settings answered ${answer.status}`);
  const settings = (await answer.json()) as {
    providers?: Provider[];
    external?: { phone?: boolean };
    sms_countries?: string[];
    factor_types?: string[];
    web3_chains?: Chain[];
    saml_enabled?: boolean;
    passkeys_enabled?: boolean;
    manual_linking_enabled?: boolean;
    bot_check_enabled?: boolean;
    password_min_length?: number;
  };
  const countries = settings.sms_countries ?? [];
  return {
    providers: settings.providers ?? [],
    hasOrganizations: settings.saml_enabled === true,
    phoneCountries: settings.external?.phone === true ? countries : null,
    stepPhoneCountries: settings.factor_types?.includes('phone') === true ? countries : null,
    walletChains: settings.web3_chains ?? [],
    hasPasskeys: settings.passkeys_enabled === true,
    mayConnect: settings.manual_linking_enabled === true,
    isBotCheckOn: settings.bot_check_enabled !== false,
    passwordLength: settings.password_min_length ?? MIN_PASSWORD,
  };
}

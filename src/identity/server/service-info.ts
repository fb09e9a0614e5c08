import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { isEnabled } from './factors/factors.ts';
import { listProviders } from './providers/providers.ts';
import { identityKeys } from './tokens/keys/identity-keys.ts';

/** GET /.well-known/jwks.json: public keys only; clients cache them ten minutes (AUTH-102). */
export async function publicKeySet(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { publicKeys } = await identityKeys(services);
  c.header('Cache-Control', 'public, max-age=600');
  return c.json({ keys: publicKeys });
}

/** GET /settings: which ways of signing in are open. */
export async function settings(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { config } = services;
  const providers = listProviders(config);
  return c.json({
    external: {
      anonymous_users: config.AUTH_ANONYMOUS,
      email: true,
      phone: config.AUTH_PHONE,
      google: false,
      apple: false,
      web3: config.AUTH_WEB3.length > 0,
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
    },
    disable_signup: !config.AUTH_SIGN_UPS,
    mailer_autoconfirm: !config.EMAIL_CONFIRMATION,
    phone_autoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: config.AUTH_PHONE || isEnabled(config, 'phone') ? services.sms.name : '',
    saml_enabled: config.AUTH_SAML,
    passkeys_enabled: config.AUTH_PASSKEYS,
    // Ours: the page learns whether to show the bot check (AUTH-058).
    bot_check_enabled: config.BOT_CHECK,
    // Ours: what the buttons are called (AUTH-003), and whether people link accounts themselves (AUTH-160).
    providers: providers.map(({ name, label }) => ({ name, label })),
    // Ours: which country a number without its code is of (AUTH-268), and what second steps people may set up.
    sms_countries: config.AUTH_SMS_COUNTRIES,
    factor_types: config.AUTH_FACTORS,
    // Ours: whose wallets may sign in (AUTH-241).
    web3_chains: config.AUTH_WEB3,
    manual_linking_enabled: config.AUTH_MANUAL_LINKING,
    // Ours: what forms say that ask for a new password (AUTH-194).
    password_min_length: config.AUTH_PASSWORD_MIN_LENGTH,
  });
}

/** GET /health */
export async function health(_services: Services, c: Context<HttpEnv>): Promise<Response> {
  return c.json({ version: '1', name: 'Porchlight', description: 'Porchlight identity service' });
}

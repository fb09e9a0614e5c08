import { Hono } from 'hono';
import { siteSettings } from '#features/site/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { languages } from '#platform/language/translator.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const SECURITY_SETTINGS = '/settings/security';

/** Addresses at which programs look for what each site has (SHELL-429 to SHELL-431). */
export function wellKnownRoutes(services: Services): Hono<HttpEnv> {
  const { AUTH_PASSKEYS, PUBLIC_URL } = services.config;
  const routes = new Hono<HttpEnv>().basePath('/.well-known');

  routes.get('/change-password', (c) => c.redirect(`${SECURITY_SETTINGS}#password`));

  routes.get('/passkey-endpoints', (c, next) => {
    if (!AUTH_PASSKEYS) return next();
    const settings = `${PUBLIC_URL}${SECURITY_SETTINGS}#passkeys`;
    return Promise.resolve(c.json({ enroll: settings, manage: settings }));
  });

  routes.get('/security.txt', async (c) => {
    const { contactEmail } = await siteSettings(services);
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });

  return routes;
}

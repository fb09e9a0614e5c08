import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { challengeMembers, readBody, text } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { validationFailed } from '../errors.ts';
import { chosenRedirect } from '../links/redirects.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import { createSamlClient } from './saml-client.ts';
import { ourMetadata } from './saml-metadata.ts';
import { findProvider, providerNotFound, requireEnabled, requireSaml } from './sso-providers.ts';

const bodySchema = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeMembers,
  ...securityMember,
});

const DOMAIN = /^[a-z0-9.-]{1,253}$/i;

/** POST /sso: where an organization's people sign in, by its e-mail domain or the provider's id (AUTH-127). */
export async function startSso(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { config, db } = services;
  requireSaml(config);
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  if ((body.provider_id === '') === (body.domain === '')) {
    throw validationFailed('Only a provider_id or a domain is required');
  }
  const challenge = readChallenge(body);
  const isNamed =
    body.domain === '' ? z.uuid().safeParse(body.provider_id).success : DOMAIN.test(body.domain);
  if (!isNamed) {
    throw providerNotFound();
  }
  const found = await findProvider(
    db,
    body.domain === '' ? { id: body.provider_id } : { domain: body.domain.toLowerCase() },
  );
  if (!found) throw providerNotFound();
  const provider = requireEnabled(found);
  const relayState = randomUUID();
  // A name in XML begins with no digit.
  const requestId = `_${randomUUID()}`;
  await db
    .insertInto('identity.saml_relay_states')
    .values({
      id: relayState,
      provider_id: provider.id,
      request_id: requestId,
      redirect_to: chosenRedirect(config, c, body.redirect_to),
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
    })
    .execute();
  const saml = createSamlClient(config, provider, requestId);
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {});
  return body.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, 303);
}

/** GET /sso/saml/metadata: what an operator gives to a provider. */
export async function samlMetadata(services: Services, c: Context<HttpEnv>): Promise<Response> {
  requireSaml(services.config);
  c.header('Content-Type', 'application/xml');
  c.header('Cache-Control', 'public, max-age=600');
  if (c.req.query('download') === 'true') {
    c.header('Content-Disposition', 'attachment; filename="metadata.xml"');
  }
  return c.body(ourMetadata(services.config));
}

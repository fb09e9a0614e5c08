import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { serviceKey } from '../admin/test-admin.ts';
import { call } from '../test-accounts.ts';
import { testIdp } from './test-idp.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer({ AUTH_SAML: 'on' });
  token = (await serviceKey(server.services)).key;
});
afterAll(() => server.close());

const PROVIDERS = '/admin/sso/providers';
const send = (method: string, path: string, body?: object) =>
  call(server.url, method, path, { token, ...(body && { body }) });
let idps = 0;
const newIdp = () => {
  idps += 1;
  return testIdp(`https://idp${idps}.example/metadata`);
};

it('sets up, changes and takes away providers of organizations (AUTH-245)', async () => {
  const idp = newIdp();
  const created = await send('POST', PROVIDERS, {
    type: 'saml',
    metadata_xml: idp.metadata,
    domains: ['One.Example', 'two.example'],
    name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      disabled: false,
      saml: { entity_id: idp.entityId, metadata_xml: idp.metadata },
      domains: [{ domain: 'one.example' }, { domain: 'two.example' }],
    },
  });
  const one = `${PROVIDERS}/${String(created.body['id'])}`;
  expect((await send('GET', one)).body).toEqual(created.body);
  expect((await send('GET', PROVIDERS)).body).toEqual({ items: [created.body] });

  const start = (body: object) => call(server.url, 'POST', '/sso', { body });
  const url = { url: expect.stringContaining('https://idp.example/sso?SAMLRequest=') as string };
  const byDomain = { domain: 'TWO.example', skip_http_redirect: true };
  expect(await start(byDomain)).toMatchObject({ status: 200, body: url });
  expect((await start({ provider_id: created.body['id'] })).status).toBe(303);

  const changed = await send('PUT', one, { domains: ['one.example'], disabled: true });
  expect(changed).toMatchObject({
    status: 200,
    body: { disabled: true, domains: [{ domain: 'one.example' }] },
  });
  const disabled = { status: 404, body: { code: 'sso_provider_disabled' } };
  expect(await start({ domain: 'one.example' })).toMatchObject(disabled);
  const unknown = { status: 404, body: { code: 'sso_provider_not_found' } };
  expect(await start(byDomain)).toMatchObject(unknown);
  expect(await start({ provider_id: 'x' })).toMatchObject(unknown);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const odd = { body: 'domain=%00', headers: form };
  expect(await call(server.url, 'POST', '/sso', odd)).toMatchObject(unknown);
  for (const body of [{}, { domain: 'one.example', provider_id: 'x' }]) {
    expect(await start(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }

  expect((await send('DELETE', one)).status).toBe(200);
  expect(await send('GET', one)).toMatchObject(unknown);
  expect(await send('PUT', one, {})).toMatchObject(unknown);
  expect(await send('DELETE', `${PROVIDERS}/x`)).toMatchObject(unknown);
});

it('refuses what would never work, or belongs to another (AUTH-245)', async () => {
  const [first, second] = [newIdp(), newIdp()];
  const create = (body: object) => send('POST', PROVIDERS, { type: 'saml', ...body });
  const made = await create({ metadata_xml: first.metadata, domains: ['taken.example'] });
  expect(made.status).toBe(201);
  expect(await create({ metadata_xml: first.metadata })).toMatchObject({
    status: 422,
    body: { code: 'saml_idp_already_exists' },
  });
  expect(await create({ metadata_xml: second.metadata, domains: ['taken.example'] })).toMatchObject(
    { status: 400, body: { code: 'sso_domain_already_exists' } },
  );
  expect(
    await send('PUT', `${PROVIDERS}/${String(made.body['id'])}`, { metadata_xml: second.metadata }),
  ).toMatchObject({ status: 400, body: { code: 'saml_entity_id_mismatch' } });
  expect(await create({ metadata_url: 'http://169.254.169.254/' })).toMatchObject({
    status: 400,
    body: { code: 'saml_metadata_fetch_failed' },
  });
  const { metadata } = second;
  for (const body of [
    {},
    { type: 'oidc', metadata_xml: metadata },
    { metadata_xml: '<a/>' },
    {
      metadata_xml: `<!DOCTYPE x [<!ENTITY e "x">]>${metadata.replace('<?xml version="1.0"?>', '')}`,
    },
    { metadata_xml: metadata.replace('https://idp.example/sso', 'http://idp.example/sso') },
    { metadata_xml: metadata.replace('https://idp.example/sso', 'javascript:alert(1)') },
    { metadata_xml: metadata.replaceAll('X509Certificate', 'X509Other') },
    { metadata_xml: testIdp('https://weak.example', { bits: 1024 }).metadata },
    { metadata_xml: metadata, domains: ['no domain'] },
    { metadata_xml: metadata, attribute_mapping: { keys: { email: 'mail' } } },
    { metadata_xml: metadata, name_id_format: 'x' },
  ]) {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
});

it('says who we are to a provider (AUTH-246)', async () => {
  const response = await fetch(`${server.url}/auth/v1/sso/saml/metadata?download=true`);
  expect(response.headers.get('content-type')).toContain('xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const xml = await response.text();
  expect(xml).toContain('entityID="http://localhost:3000/auth/v1/sso/saml/metadata"');
  expect(xml).toContain('Location="http://localhost:3000/auth/v1/sso/saml/acs"');
  expect(xml).toContain('WantAssertionsSigned="true"');
  expect((await call(server.url, 'GET', '/settings')).body).toMatchObject({ saml_enabled: true });
});

it('is for the operator’s programs alone, and nothing while it is switched off (AUTH-127, AUTH-245)', async () => {
  const { token: person } = await server.person();
  for (const [method, path] of [
    ['GET', PROVIDERS],
    ['POST', PROVIDERS],
    ['DELETE', `${PROVIDERS}/${crypto.randomUUID()}`],
  ] as const) {
    expect((await call(server.url, method, path)).status).toBe(401);
    expect((await call(server.url, method, path, { token: person })).status).toBe(403);
  }
  const off = await startTestServer();
  try {
    const { key } = await serviceKey(off.services);
    expect(await call(off.url, 'GET', PROVIDERS, { token: key })).toMatchObject({
      status: 404,
      body: { code: 'saml_provider_disabled' },
    });
  } finally {
    await off.close();
  }
});

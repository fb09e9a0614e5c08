import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { serviceKey } from '../admin/test-admin.ts';
import { removeExpired } from '../account/clean-up.ts';
import { account, authClient, call } from '../test-accounts.ts';
import { RELAY_LIFE_MS } from './acs.ts';
import { readRequest, testIdp } from './test-idp.ts';
import type { AnswerOptions } from './test-idp.ts';

const idp = testIdp('https://idp.example/metadata');
const other = testIdp('https://other.example/metadata');
const MAIL = 'urn:oid:0.9.2342.19200300.100.1.3';
let server: TestServer;
let providerId = '';
beforeAll(async () => {
  server = await startTestServer({ AUTH_SAML: 'on' });
  const { key } = await serviceKey(server.services);
  const create = async (body: object) =>
    (
      await call(server.url, 'POST', '/admin/sso/providers', {
        token: key,
        body: { type: 'saml', ...body },
      })
    ).body;
  const mapping = {
    keys: {
      full_name: { names: ['cn', 'displayName'] },
      team: { name: 'team', array: true },
      level: { name: 'x', default: 1 },
    },
  };
  const created = await create({
    metadata_xml: idp.metadata,
    domains: ['Guild.example'],
    attribute_mapping: mapping,
  });
  providerId = String(created['id']);
  await create({ metadata_xml: other.metadata, domains: ['other.example'] });
});
afterAll(() => server.close());

let people = 0;
const somebody = (): AnswerOptions => {
  people += 1;
  return { nameId: `person-${people}`, attributes: { [MAIL]: [`person${people}@guild.example`] } };
};

/** The form a browser brings, and where it is led. */
async function bring(xml: string, relayState = '') {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') });
  if (relayState !== '') form.set('RelayState', relayState);
  const { status, headers } = await call(server.url, 'POST', '/sso/saml/acs', {
    body: form.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const location = new URL(headers.get('location') ?? 'missing:');
  return {
    status,
    page: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

const refused = (code: string) => ({
  status: 303,
  page: 'http://localhost:3000/',
  query: { error_code: code },
});

async function begin(flow: 'pkce' | 'implicit' = 'implicit', domain = 'guild.example') {
  const client = authClient(server.url, flow);
  const { data, error } = await client.signInWithSSO({
    domain,
    options: { redirectTo: 'http://localhost:3000/browse-tasks' },
  });
  if (error) throw error;
  return { client, url: data.url, ...readRequest(data.url) };
}

describe('signing in at an organization (AUTH-246)', () => {
  it('begins with a request, and ends with a code for the browser that began', async () => {
    const { client, url, xml, id, relayState } = await begin('pkce');
    expect(url).toMatch(/^https:\/\/idp\.example\/sso\?/);
    expect(xml).toContain(
      'AssertionConsumerServiceURL="http://localhost:3000/auth/v1/sso/saml/acs"',
    );
    const options = somebody();
    const { status, page, query } = await bring(
      idp.respond({
        ...options,
        attributes: { ...options.attributes, cn: ['Ana Guild'], team: ['a', 'b'] },
        inResponseTo: id,
        sessionEnd: 30,
      }),
      relayState,
    );
    expect({ status, page }).toEqual({ status: 302, page: 'http://localhost:3000/browse-tasks' });
    const { data, error } = await client.exchangeCodeForSession(query['code'] ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: options.attributes?.[MAIL]?.[0],
      app_metadata: { provider: `sso:${providerId}` },
      user_metadata: { full_name: 'Ana Guild', custom_claims: { team: ['a', 'b'], level: 1 } },
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'sso/saml', provider: `sso:${providerId}` }],
    });
    // No longer than the organization says (AUTH-248).
    expect(data.session?.expires_in).toBeLessThanOrEqual(30 * 60);
    const profile = await server.apiFor(data.session?.access_token ?? '').profiles.me();
    expect(profile.fullName).toBe('Ana Guild');
  });

  it.each(['assertion', 'both'] as const)('takes a session, signed: %s', async (signed) => {
    const { id, relayState } = await begin();
    const { status, fragment } = await bring(
      idp.respond({ ...somebody(), inResponseTo: id, signed }),
      relayState,
    );
    expect(status).toBe(302);
    const user = await call(server.url, 'GET', '/user', { token: fragment['access_token'] ?? '' });
    expect(user.status).toBe(200);
  });

  it('leads a person the organization sends on its own into the same account', async () => {
    const options = somebody();
    const first = await bring(idp.respond(options), 'http://localhost:3000/profile');
    expect(first).toMatchObject({ status: 302, page: 'http://localhost:3000/profile' });
    const second = await bring(idp.respond(options), 'https://elsewhere.example/');
    expect(second).toMatchObject({ status: 302, page: 'http://localhost:3000/' });
    const ids = [first, second].map(
      ({ fragment }) => decodeJwt(fragment['access_token'] ?? '').sub,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('stays separate: it enters no other account, whatever address it names', async () => {
    const { email, userId } = await account(server.services);
    const subs = await Promise.all(
      [idp, other].map(async (one) => {
        const { fragment } = await bring(
          one.respond({ nameId: 'same', attributes: { mail: [email] } }),
        );
        return decodeJwt(fragment['access_token'] ?? '').sub;
      }),
    );
    expect(new Set([userId, ...subs]).size).toBe(3);
    // And a sign-in by password leads to none of them.
    const { data } = await authClient(server.url).signInWithPassword({
      email,
      password: 'correct horse',
    });
    expect(data.user?.id).toBe(userId);
  });
});

describe('signing in refuses (AUTH-246)', () => {
  it.each<[string, AnswerOptions]>([
    ['unsigned', { signed: 'none' }],
    ['signed around the assertion alone', { signed: 'response' }],
    ['signed with what can be forged', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['for another audience', { audience: 'https://elsewhere.example' }],
    ['for no audience', { audience: null }],
    ['for another address', { recipient: 'https://elsewhere.example/acs' }],
    ['of another kind', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
    ['expired', { notOnOrAfter: -2 }],
    ['not valid yet', { notBefore: 2 }],
    ['of a session that is over', { sessionEnd: -1 }],
    ['an answer to nothing that was asked', { inResponseTo: '_unknown' }],
  ])('an assertion that is %s', async (_, options) => {
    expect(await bring(idp.respond({ ...somebody(), ...options }))).toMatchObject(
      refused('validation_failed'),
    );
  });

  it('an assertion of an unknown organization, or in the name of another one', async () => {
    const stranger = testIdp('https://stranger.example');
    expect(await bring(stranger.respond(somebody()))).toMatchObject(refused('saml_idp_not_found'));
    const impostor = other.respond({ ...somebody(), issuer: idp.entityId });
    expect(await bring(impostor)).toMatchObject(refused('validation_failed'));
    const { id, relayState } = await begin();
    const elsewhere = other.respond({ ...somebody(), inResponseTo: id });
    expect(await bring(elsewhere, relayState)).toMatchObject(refused('saml_relay_state_not_found'));
  });

  it('an assertion that was altered', async () => {
    const xml = idp.respond({ nameId: 'mallory', attributes: { mail: ['mallory@guild.example'] } });
    for (const altered of [
      xml.replace('>mallory<', '>ana-1<'),
      xml.replaceAll('mallory@', 'ana@'),
      // Some parsers read only a part of text that a comment splits.
      xml.replace('>mallory<', '>ana-1<!-- -->mallory<'),
    ]) {
      expect(altered).not.toBe(xml);
      const answer = await bring(altered);
      // A comment changes nothing that is signed, so it may count, but only as a whole.
      if (answer.status === 302) {
        const sub = decodeJwt(answer.fragment['access_token'] ?? '').sub ?? '';
        const { provider_id } = await server.services.db
          .selectFrom('identity.identities')
          .select('provider_id')
          .where('user_id', '=', sub)
          .executeTakeFirstOrThrow();
        expect(provider_id).not.toBe('ana-1');
      } else expect(answer).toMatchObject(refused('validation_failed'));
    }
  });

  it('an assertion wrapped around or beside one that is signed', async () => {
    const signed = idp.respond({
      nameId: 'mallory',
      attributes: { mail: ['mallory@guild.example'] },
    });
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(signed)?.[0] ?? '';
    const forged = idp.respond({
      nameId: 'ana-1',
      attributes: { mail: ['ana@guild.example'] },
      signed: 'none',
    });
    const forgedAssertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(forged)?.[0] ?? '';
    const id = / ID="([^"]+)"/.exec(assertion)?.[1] ?? '';
    const sameId = forgedAssertion.replace(/ ID="[^"]+"/, ` ID="${id}"`);
    const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(assertion)?.[0] ?? '';
    for (const xml of [
      forged.replace(forgedAssertion, forgedAssertion + assertion),
      forged.replace(forgedAssertion, assertion + forgedAssertion),
      forged.replace(
        '</samlp:Status>',
        `</samlp:Status><samlp:Extensions>${assertion}</samlp:Extensions>`,
      ),
      forged.replace(
        forgedAssertion,
        sameId.replace('</saml:Subject>', `</saml:Subject>${assertion}`),
      ),
      forged.replace(
        forgedAssertion,
        sameId.replace('</saml:Issuer>', `</saml:Issuer>${signature}`),
      ),
      forged.replace(
        forgedAssertion,
        forgedAssertion.replace(
          '</saml:Issuer>',
          `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${assertion}</ds:Object></ds:Signature>`)}`,
        ),
      ),
    ]) {
      expect(xml).toContain('ana@guild.example');
      expect(await bring(xml)).toMatchObject(refused('validation_failed'));
    }
  });

  it('XML that defines entities, or is none', async () => {
    const xml = idp.respond(somebody());
    const entity = '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/hostname">]>';
    for (const odd of [
      `${entity}${xml.replace('person-', '&e;')}`,
      `${entity}${xml}`,
      'x',
      '<a/>',
      xml.replace('person-', '&#0;'),
      xml.replace('person-', '\0'),
      '<a',
      '\0',
    ]) {
      expect(await bring(odd)).toMatchObject(refused('validation_failed'));
    }
    const odd = '<Response><Issuer>&#0;</Issuer></Response>';
    expect((await bring(odd)).query['error_code']).not.toBe('unexpected_failure');
    const empty = await call(server.url, 'POST', '/sso/saml/acs', { body: '{}' });
    expect(empty.status).toBe(303);
  });

  it('XML that would take long to look through, and unsigned responses (AUTH-293)', async () => {
    const unsigned = idp.respond({ ...somebody(), signed: 'none' });
    const large = unsigned.replace('<samlp:Status>', `${'<a/>'.repeat(12_000)}<samlp:Status>`);
    for (const odd of [unsigned, large, large.replaceAll('<a/>', '<!---->')]) {
      expect(await bring(odd)).toMatchObject(refused('validation_failed'));
    }
  });

  it('an assertion without a lasting id or an address', async () => {
    const { attributes } = somebody();
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await bring(idp.respond({ format: transient, attributes }))).toMatchObject(
      refused('saml_assertion_no_user_id'),
    );
    expect(await bring(idp.respond({ attributes: {} }))).toMatchObject(
      refused('saml_assertion_no_email'),
    );
  });
});

describe('signing in accepts only once (AUTH-247)', () => {
  it('an assertion, from any sender and however often at once', async () => {
    const xml = idp.respond(somebody());
    const answers = await Promise.all(Array.from({ length: 10 }, () => bring(xml)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    const { id, relayState } = await begin();
    const answer = idp.respond({ ...somebody(), inResponseTo: id });
    expect((await bring(answer, relayState)).status).toBe(302);
    expect(await bring(answer, relayState)).toMatchObject(refused('saml_relay_state_not_found'));
    expect(await bring(answer)).toMatchObject(refused('validation_failed'));
  });

  it('a request: another answer, none of its own, or one too late does not count for it', async () => {
    const [{ id, relayState }, { id: another }] = [await begin(), await begin()];
    expect(
      await bring(idp.respond({ ...somebody(), inResponseTo: another }), relayState),
    ).toMatchObject(refused('validation_failed'));
    expect(await bring(idp.respond(somebody()), relayState)).toMatchObject(
      refused('validation_failed'),
    );
    const unknown = crypto.randomUUID();
    expect(await bring(idp.respond(somebody()), unknown)).toMatchObject(
      refused('saml_relay_state_not_found'),
    );
    await server.services.db
      .updateTable('identity.saml_relay_states')
      .set({ created_at: new Date(Date.now() - RELAY_LIFE_MS) })
      .where('id', '=', relayState)
      .execute();
    expect(await bring(idp.respond({ ...somebody(), inResponseTo: id }), relayState)).toMatchObject(
      refused('saml_relay_state_expired'),
    );
  });
});

describe('an account of an organization (AUTH-248)', () => {
  const enter = async (options: AnswerOptions = somebody()) => {
    const { fragment } = await bring(idp.respond(options));
    const token = fragment['access_token'] ?? '';
    return { token, refreshToken: fragment['refresh_token'] ?? '', id: decodeJwt(token).sub ?? '' };
  };

  it('has its address and password looked after there', async () => {
    const { token } = await enter();
    for (const body of [
      { email: 'x@example.org' },
      { password: 'correct horse' },
      { phone: '+15551230000' },
    ]) {
      expect(await call(server.url, 'PUT', '/user', { token, body })).toMatchObject({
        status: 422,
        body: { code: 'user_sso_managed' },
      });
    }
    const data = { body: { data: { full_name: 'Ana' } } };
    expect((await call(server.url, 'PUT', '/user', { token, ...data })).status).toBe(200);
    expect((await call(server.url, 'GET', '/reauthenticate', { token })).status).toBe(422);
    expect((await call(server.url, 'POST', '/user/removal', { token, body: {} })).status).toBe(200);
  });

  it('is signed in no longer than it says', async () => {
    const { token, refreshToken, id } = await enter({ ...somebody(), sessionEnd: 30 });
    await server.services.db
      .updateTable('identity.sessions')
      .set({ not_after: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
    expect(await call(server.url, 'GET', '/user', { token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    const refresh = { refresh_token: refreshToken };
    expect(
      await call(server.url, 'POST', '/token?grant_type=refresh_token', { body: refresh }),
    ).toMatchObject({ status: 400, body: { code: 'session_expired' } });
    await expect(server.apiFor(token).profiles.me()).rejects.toMatchObject({ status: 401 });
    await removeExpired(server.services);
    const sessions = await server.services.db
      .selectFrom('identity.sessions')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(sessions).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { removeExpired } from '../account/clean-up.ts';
import { authClient, call, emailTo } from '../test-accounts.ts';
import { ethereumWallet, solanaWallet, walletMessage } from './test-wallets.ts';
import type { TestWallet } from './test-wallets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_WEB3: 'ethereum, solana' });
});
afterAll(() => server.close());

const AUTH_PAGE = 'http://localhost:3000/auth';
const MINUTE = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const grant = (body: object, url = server.url) =>
  call(url, 'POST', '/token?grant_type=web3', { body });
const bring = (wallet: TestWallet, message: string, signature = wallet.sign(message)) =>
  grant({ chain: wallet.chain, message, signature });
const invalid = { status: 400, body: { error: 'invalid_grant' } };
const malformed = { status: 400, body: { code: 'validation_failed' } };

describe('the official client', () => {
  const options = { url: AUTH_PAGE };

  it('signs in with an Ethereum wallet, and again into the same account (AUTH-240)', async () => {
    const { client: wallet, address } = ethereumWallet();
    const client = authClient(server.url);
    const once = await client.signInWithWeb3({ chain: 'ethereum', wallet, options });
    expect(once.error).toBeNull();
    expect(once.data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: `web3:ethereum:${address}`,
          identity_data: {
            custom_claims: { address, chain: 'ethereum', network: '1', domain: 'localhost:3000' },
          },
        },
      ],
    });
    const again = await authClient(server.url).signInWithWeb3({
      chain: 'ethereum',
      wallet,
      statement: 'Entrar en Porchlight',
      options: { ...options, signInWithEthereum: { nonce: 'a1b2c3d4', resources: [AUTH_PAGE] } },
    });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(once.data.user?.id);
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({ email: '', amr: [{ method: 'web3' }] });
    // A person like others: with a profile, whose name is asked for first.
    const profile = await server.apiFor(once.data.session?.access_token ?? '').profiles.me();
    expect(profile.fullName).toBe('');
  });

  it.each([
    ['signs messages', {}],
    ['refers to something', { resources: [AUTH_PAGE], nonce: 'a1b2c3d4', chainId: 'mainnet' }],
  ])('signs in with a Solana wallet that %s (AUTH-240)', async (_, signInWithSolana) => {
    const { client: wallet, address } = solanaWallet();
    for (const statement of [undefined, 'Sign in']) {
      const { data, error } = await authClient(server.url).signInWithWeb3({
        chain: 'solana',
        wallet,
        ...(statement !== undefined && { statement }),
        options: { ...options, signInWithSolana },
      });
      expect(error).toBeNull();
      expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${address}`);
    }
  });

  it('signs in with a Solana wallet that writes the message itself (AUTH-240)', async () => {
    const key = solanaWallet();
    const message = walletMessage(key);
    const signature = Buffer.from(key.sign(message), 'base64url');
    const wallet = {
      signIn: async () => [{ signedMessage: Buffer.from(message), signature }],
    } as unknown as typeof key.client;
    const { error } = await authClient(server.url).signInWithWeb3({
      chain: 'solana',
      wallet,
      options,
    });
    expect(error).toBeNull();
  });

  it('reads a refusal', async () => {
    const { client: wallet } = ethereumWallet();
    const { error } = await authClient(server.url).signInWithWeb3({
      chain: 'ethereum',
      wallet,
      options: { url: 'https://elsewhere.example/auth' },
    });
    expect(error).toMatchObject({ status: 400, message: 'URI is not one of this site' });
  });
});

describe('a wallet sign-in refuses to read (AUTH-240)', () => {
  it.each([
    [{ chain: 'bitcoin' }, 'web3_unsupported_chain'],
    [{ chain: '' }, 'web3_unsupported_chain'],
    [{ message: 'short' }, 'validation_failed'],
    [{ message: 'x'.repeat(20 * 1024 + 1) }, 'validation_failed'],
    [{ signature: '' }, 'validation_failed'],
    [{ signature: '0x12' }, 'validation_failed'],
    [{ signature: `0x${'g'.repeat(130)}` }, 'validation_failed'],
    [{ signature: 5 }, 'bad_json'],
    [{ chain: 'solana', signature: 'A'.repeat(85) }, 'validation_failed'],
    [{ chain: 'solana', signature: '*'.repeat(86) }, 'validation_failed'],
  ])('%j', async (wrong, code) => {
    const wallet = ethereumWallet();
    const message = walletMessage(wallet);
    const body = { chain: 'ethereum', message, signature: wallet.sign(message), ...wrong };
    expect(await grant(body)).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    ['no URI', { fields: { URI: null } }],
    ['no address at the URI', { fields: { URI: 'localhost' } }],
    ['two addresses', { fields: { URI: `${AUTH_PAGE}\nURI: ${AUTH_PAGE}` } }],
    ['another version', { fields: { Version: '2' } }],
    ['no version', { fields: { Version: null } }],
    ['no chain', { fields: { 'Chain ID': null } }],
    ['a chain of no number', { fields: { 'Chain ID': '1; 2' } }],
    ['a short nonce', { fields: { Nonce: 'abc' } }],
    ['no time', { fields: { 'Issued At': null } }],
    ['a time of another form', { fields: { 'Issued At': 'yesterday' } }],
    ['a day there is not', { fields: { 'Issued At': '2026-13-45T00:00:00Z' } }],
    ['an end of another form', { fields: { 'Expiration Time': '0' } }],
    ['a field nobody knows', { fields: { Amount: '1000' } }],
    ['resources that are none', { fields: { 'Request ID': '1\nResources:\n1' } }],
    ['a statement of two lines', { statement: 'Sign in\nand pay' }],
    ['a tab', { statement: 'Sign\tin' }],
    [
      'another greeting',
      { greeting: 'localhost:3000 wants you to pay with your Ethereum account:' },
    ],
    [
      'another chain',
      { greeting: 'localhost:3000 wants you to sign in with your Solana account:' },
    ],
    [
      'a domain with a way',
      { greeting: 'localhost:3000/x wants you to sign in with your Ethereum account:' },
    ],
    [
      'another scheme',
      { greeting: 'ftp://localhost:3000 wants you to sign in with your Ethereum account:' },
    ],
  ])('a message with %s', async (_, changes) => {
    const wallet = ethereumWallet();
    expect(await bring(wallet, walletMessage(wallet, changes))).toMatchObject(malformed);
  });

  it.each(['0x12', `0x${'g'.repeat(40)}`, ''])('the address %s', async (address) => {
    const wallet = { ...ethereumWallet(), address };
    expect(await bring(wallet, walletMessage(wallet))).toMatchObject(malformed);
  });
});

describe('a wallet message that does not count', () => {
  it('was signed by another key, or changed afterwards (AUTH-240)', async () => {
    for (const [wallet, other] of [
      [ethereumWallet(), ethereumWallet()],
      [solanaWallet(), solanaWallet()],
    ] as const) {
      const message = walletMessage(wallet);
      expect(await bring(wallet, message, other.sign(message))).toMatchObject(invalid);
      const changed = walletMessage(wallet, { statement: 'Anything else' });
      expect(await bring(wallet, changed, wallet.sign(message))).toMatchObject(invalid);
    }
    const wallet = ethereumWallet();
    for (const end of ['00', '02', '1d', 'ff']) {
      const signature = `0x${'0'.repeat(128)}${end}`;
      expect(await bring(wallet, walletMessage(wallet), signature)).toMatchObject(invalid);
    }
    // The neutral point of the curve is a key that verifies anyone's signature of anything.
    const nobody = {
      ...solanaWallet(),
      address: base58.encode(Uint8Array.of(1, ...Buffer.alloc(31))),
    };
    const forged = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]).toString('base64url');
    expect(await bring(nobody, walletMessage(nobody), forged)).toMatchObject(invalid);
  });

  it.each([
    ['https://elsewhere.example/auth', 'elsewhere.example'],
    ['https://localhost.elsewhere.example/', 'localhost.elsewhere.example'],
    ['http://elsewhere.example/', 'elsewhere.example'],
    ['ftp://localhost:3000/', 'localhost:3000'],
    [AUTH_PAGE, 'elsewhere.example'],
    ['https://elsewhere.example/', 'localhost:3000'],
    ['http://localhost:3000@elsewhere.example/', 'elsewhere.example'],
  ])('is for another site: %s of %s (AUTH-242)', async (uri, domain) => {
    const wallet = ethereumWallet();
    const greeting = `${domain} wants you to sign in with your Ethereum account:`;
    const message = walletMessage(wallet, { greeting, fields: { URI: uri } });
    expect(await bring(wallet, message)).toMatchObject(invalid);
  });

  it('comes to a public site from a page of this machine (AUTH-242)', async () => {
    const settings = { PUBLIC_URL: 'https://porch.example', AUTH_WEB3: 'ethereum' };
    const site = await startTestServer({
      ...settings,
      AUTH_ALLOWED_REDIRECTS: 'https://*.friends.example/**',
    });
    try {
      const from = async (uri: string) => {
        const wallet = ethereumWallet();
        const greeting = `${new URL(uri).host} wants you to sign in with your Ethereum account:`;
        const message = walletMessage(wallet, { greeting, fields: { URI: uri } });
        const { chain } = wallet;
        return (await grant({ chain, message, signature: wallet.sign(message) }, site.url)).status;
      };
      expect(await from('https://porch.example/auth')).toBe(200);
      expect(await from('https://app.friends.example/in')).toBe(200);
      expect(await from('http://porch.example/auth')).toBe(400);
      expect(await from('http://127.0.0.1:3000/')).toBe(400);
      expect(await from('http://localhost:3000/')).toBe(400);
      expect(await from('https://friends.example/in')).toBe(400);
    } finally {
      await site.close();
    }
  });

  it.each([
    ['not valid yet', { 'Not Before': inMs(5 * MINUTE) }],
    ['expired', { 'Expiration Time': inMs(-1) }],
    ['older than ten minutes', { 'Issued At': inMs(-10 * MINUTE - 1000) }],
    ['from the future', { 'Issued At': inMs(15 * MINUTE) }],
  ])('is %s (AUTH-242)', async (_, fields) => {
    for (const wallet of [ethereumWallet(), solanaWallet()]) {
      expect(await bring(wallet, walletMessage(wallet, { fields }))).toMatchObject(invalid);
    }
  });

  it('was brought before, however its signature is written (AUTH-243)', async () => {
    const wallet = ethereumWallet();
    const message = walletMessage(wallet);
    const signature = wallet.sign(message);
    const many = await Promise.all(Array.from({ length: 20 }, () => bring(wallet, message)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await bring(wallet, message)).toMatchObject({
      ...invalid,
      body: { error_description: 'Signature was already used' },
    });
    // The same proof with the other of its two halves.
    const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${signature.slice(66, 130)}`);
    const last = signature.endsWith('1b') ? '1c' : '1b';
    const twin = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${last}`;
    expect(await bring(wallet, message, twin)).toMatchObject(invalid);
    expect(await bring(wallet, message, signature.toUpperCase().replace('0X', '0x'))).toMatchObject(
      invalid,
    );
    const users = await server.services.db
      .selectFrom('identity.identities')
      .select('id')
      .where('provider_id', '=', `web3:ethereum:${wallet.address}`)
      .execute();
    expect(users).toHaveLength(1);
  });
});

it('forgets messages that are too old to count (AUTH-243)', async () => {
  const { db } = server.services;
  const wallet = ethereumWallet();
  expect((await bring(wallet, walletMessage(wallet))).status).toBe(200);
  const stored = () => db.selectFrom('identity.spent_wallet_messages').selectAll().execute();
  await removeExpired(server.services);
  expect(await stored()).not.toEqual([]);
  await db
    .updateTable('identity.spent_wallet_messages')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  await removeExpired(server.services);
  expect(await stored()).toEqual([]);
});

it.each([
  ['the first ones', (text: Buffer) => [Buffer.from([1]), u16(text.length), text]],
  [
    'newer ones',
    (text: Buffer, key: Buffer) => [
      Buffer.alloc(32),
      Buffer.from([1, 1]),
      key,
      u16(text.length),
      text,
    ],
  ],
])('takes what hardware wallets sign around a message: %s (AUTH-240)', async (_, envelope) => {
  const wallet = solanaWallet();
  const message = walletMessage(wallet);
  const head = Buffer.from('\u00ffsolana offchain\0', 'latin1');
  const key = Buffer.from(wallet.publicKey);
  const signed = Buffer.concat([head, ...envelope(Buffer.from(message), key)]);
  expect((await bring(wallet, message, wallet.sign(signed))).status).toBe(200);
});

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

describe('an account of a wallet alone (AUTH-244)', () => {
  const enter = async () => {
    const wallet = ethereumWallet();
    const { body } = await bring(wallet, walletMessage(wallet));
    return { wallet, token: String(body['access_token']), user: body['user'] as { id: string } };
  };

  it('is deleted by an owner who has just signed in, as it has no password and no mailbox', async () => {
    const { token, user, wallet } = await enter();
    await server.services.db
      .updateTable('identity.sessions')
      .set({ created_at: new Date(Date.now() - 11 * MINUTE), amr: '[]' })
      .where('user_id', '=', user.id)
      .execute();
    const ask = (bearer: string) =>
      call(server.url, 'POST', '/user/removal', { token: bearer, body: {} });
    const proof = { current_password: 'x', nonce: '123456' };
    for (const body of [{}, proof]) {
      expect(await call(server.url, 'POST', '/user/removal', { token, body })).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed' },
      });
    }
    const { body } = await bring(wallet, walletMessage(wallet));
    expect((await ask(String(body['access_token']))).status).toBe(200);
  });

  it('asks for no code where none could be sent, gets a mailbox, and says how it was entered', async () => {
    const { token } = await enter();
    expect(await call(server.url, 'GET', '/reauthenticate', { token })).toMatchObject(malformed);
    const activity = await call(server.url, 'GET', '/user/activity', { token });
    expect(activity.body['activity']).toMatchObject([{ kind: 'signed_in', detail: 'web3' }]);
    const email = `${crypto.randomUUID()}@example.org`;
    const changed = await call(server.url, 'PUT', '/user', { token, body: { email } });
    expect(changed).toMatchObject({ status: 200, body: { email: '', new_email: email } });
  });

  it('keeps its wallet once its first address is proven', async () => {
    const { token, user, wallet } = await enter();
    const email = `${crypto.randomUUID()}@example.org`;
    await call(server.url, 'PUT', '/user', { token, body: { email } });
    const { code } = await emailTo(server.services, email);
    const proven = await authClient(server.url).verifyOtp({
      email,
      token: code,
      type: 'email_change',
    });
    expect(proven.error).toBeNull();
    const again = await bring(wallet, walletMessage(wallet));
    expect(again.body['user']).toMatchObject({
      id: user.id,
      email,
      app_metadata: { providers: expect.arrayContaining(['web3', 'email']) as unknown },
    });
  });
});

describe('the settings', () => {
  const body = { chain: 'ethereum' };

  it('open one chain, and say which (AUTH-241)', async () => {
    const one = await startTestServer({ AUTH_WEB3: 'solana' });
    try {
      expect(await grant(body, one.url)).toMatchObject({
        status: 422,
        body: { code: 'web3_provider_disabled' },
      });
      const settings = await call(one.url, 'GET', '/settings');
      expect(settings.body).toMatchObject({ external: { web3: true }, web3_chains: ['solana'] });
    } finally {
      await one.close();
    }
  });

  it('keep new people out, ask for the bot check, and count (AUTH-240)', async () => {
    const closed = await startTestServer({
      AUTH_WEB3: 'ethereum',
      AUTH_SIGN_UPS: 'closed',
      RATE_LIMITS: 'on',
    });
    try {
      const wallet = ethereumWallet();
      const message = walletMessage(wallet);
      const signed = { chain: 'ethereum', message, signature: wallet.sign(message) };
      expect(await grant(signed, closed.url)).toMatchObject({
        status: 422,
        body: { code: 'signup_disabled' },
      });
      const answers = await Promise.all(Array.from({ length: 30 }, () => grant(body, closed.url)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    } finally {
      await closed.close();
    }
    const guarded = await startTestServer({ AUTH_WEB3: 'ethereum', BOT_CHECK: 'on' });
    try {
      expect(await grant(body, guarded.url)).toMatchObject({
        status: 400,
        body: { code: 'captcha_failed' },
      });
    } finally {
      await guarded.close();
    }
  });

  it('switch wallets off, before anything is read (AUTH-124)', async () => {
    const off = await startTestServer();
    try {
      const answer = await call(off.url, 'POST', '/token?grant_type=web3', { body: '{"half":' });
      expect(answer).toMatchObject({ status: 422, body: { code: 'web3_provider_disabled' } });
    } finally {
      await off.close();
    }
  });
});

import { Random } from '#demo/random.ts';

/** Numbers that are the same in every run of one seed. */
export type Dice = {
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

export function dice(seed: number): Dice {
  const random = new Random(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const picked = items[below(items.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return { below, pick };
}

/** Stands in every address, token and password that is made up here; no line of the log may have it. */
export const MARK = 'zq7secret';
/** A site no answer may lead to. */
export const ELSEWHERE = 'elsewhere.example';

export const ADDRESSES = [
  `https://${ELSEWHERE}`,
  `//${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `http://localhost:3000@${ELSEWHERE}/`,
  `http://localhost:3000.${ELSEWHERE}/`,
  `http://localhost:3000\\@${ELSEWHERE}/`,
  `http://${ELSEWHERE}#http://localhost:3000`,
  `http://${ELSEWHERE}?http://localhost:3000`,
  `http://${ELSEWHERE}\\.localhost:3000`,
  `http:${ELSEWHERE}`,
  `https:/${ELSEWHERE}`,
  ` https://${ELSEWHERE}`,
  `https://${ELSEWHERE}%00.localhost:3000`,
  `https://${ELSEWHERE}%2f@localhost:3000`,
  `javascript:location='https://${ELSEWHERE}'`,
  `data:text/html,${ELSEWHERE}`,
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::ffff:203.0.113.1]/',
  'http://203.0.113.1/',
  'http://localhost:3000/browse-tasks?a=1#b',
  'http://localhost:4000/',
  'http://',
  'nobody@example.org',
  '',
];

const TEXTS = [
  '',
  ' ',
  'null',
  '0',
  '-1',
  'a\0b',
  '\u{d800}',
  '\u{202e}gnirts',
  '😀'.repeat(30),
  'x'.repeat(5_000),
  "'; drop table identity.users; --",
  '%00',
  '%ff',
  '../../..',
  '{"a":1}',
  '$argon2id$v=19$m=65536,t=2,p=1$YWFhYWFhYWFhYQ$YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE',
  '24h',
  'none',
  '123456',
  '+15551230000',
  'signup',
  'magiclink',
  'recovery',
  'email_change',
  'sms',
  'totp',
  'phone',
  's256',
  'plain',
  'guild',
  'ethereum',
  'password',
  'A'.repeat(43),
  'pkce_00',
];

const MEMBERS = (
  'email phone password data channel code_challenge code_challenge_method gotrue_meta_security type token ' +
  'token_hash refresh_token auth_code code_verifier id_token provider nonce access_token create_user chain message ' +
  'signature new_email redirect_to factor_type friendly_name issuer challenge_id code credential webauthn current_password app_metadata ' +
  'user_metadata email_confirm phone_confirm ban_duration role id aud password_hash should_soft_delete state error ' +
  'domain domains provider_id metadata_xml metadata_url attribute_mapping disabled SAMLResponse RelayState skip_http_redirect scope before page per_page filter sort grant_type scopes'
).split(' ');

const text = (die: Dice): string =>
  die.below(3) === 0
    ? die.pick([`${MARK}${die.below(40)}@example.org`, `${MARK}-password`, `${MARK}.${MARK}.x`])
    : die.below(4) === 0
      ? die.pick(ADDRESSES)
      : die.pick([...TEXTS, crypto.randomUUID()]);

function value(die: Dice, depth = 0): unknown {
  const kind = die.below(depth > 3 ? 6 : 8);
  if (kind < 4) return text(die);
  if (kind === 4) return die.pick([null, true, false, 0, -1, 1e308, 2 ** 53]);
  if (kind === 5) return die.pick([{}, [], { captcha_token: MARK }, { full_name: MARK }]);
  if (kind === 6) return Array.from({ length: die.below(3) }, () => value(die, depth + 1));
  return members(die, depth + 1);
}

const members = (die: Dice, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: die.below(7) }, () => [die.pick(MEMBERS), value(die, depth)]),
  );

const ANA = `${MARK}1@example.org`;
/** A message in the form of wallets, without a valid signature. */
const walletMessage = (name: string, address: string) =>
  `localhost:3000 wants you to sign in with your ${name} account:\n${address}\n\n${MARK}\n\n` +
  `URI: http://localhost:3000/auth\nVersion: 1\nChain ID: 1\nIssued At: 2026-11-24T12:00:00Z`;
const WALLETS = [
  {
    chain: 'ethereum',
    message: walletMessage('Ethereum', `0x${'ab'.repeat(20)}`),
    signature: `0x${'1'.repeat(128)}1b`,
  },
  {
    chain: 'solana',
    message: walletMessage('Solana', '2'.repeat(43)),
    signature: 'A'.repeat(86),
  },
];
/** A credential in the form of browsers, without a valid signature. */
const KEY = {
  id: MARK,
  rawId: MARK,
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: 'AA',
    signature: 'AA',
  },
};
const PROOF = { type: 'signup', token: '123456', email: ANA };
/** Valid bodies of calls; each case then changes a little of one. */
const RIGHT: Record<string, Array<Record<string, unknown>>> = {
  '/signup': [{ email: ANA, password: `${MARK}-password`, data: { full_name: 'Ana' } }],
  '/signup/confirmed': [{ user_id: crypto.randomUUID() }],
  '/token': [
    { email: ANA, password: `${MARK}-password` },
    { refresh_token: MARK.padEnd(70, 'x') },
    { auth_code: crypto.randomUUID(), code_verifier: MARK.padEnd(43, 'x') },
    { provider: 'guild', id_token: `${MARK}.${MARK}.x` },
    ...WALLETS,
  ],
  '/otp': [{ email: ANA }, { email: ANA, create_user: false }],
  '/magiclink': [{ email: ANA, data: { full_name: 'Ana' } }],
  '/recover': [{ email: ANA, code_challenge: 'A'.repeat(43), code_challenge_method: 's256' }],
  '/resend': [{ type: 'signup', email: ANA }],
  '/verify': [PROOF, { type: 'recovery', token_hash: MARK }, { ...PROOF, type: 'email_change' }],
  '/verify/inspect': [{ type: 'recovery', token_hash: MARK }],
  '/user': [
    { data: { full_name: 'Ana' } },
    { email: ANA },
    { password: `${MARK}-password`, current_password: 'correct horse' },
    { password: `${MARK}-password`, nonce: '123456' },
  ],
  '/user/removal': [{ current_password: 'correct horse' }, { nonce: '123456' }],
  '/factors': [
    { factor_type: 'totp', friendly_name: 'App' },
    { factor_type: 'webauthn', friendly_name: 'Key' },
  ],
  '/passkeys/registration/verify': [{ challenge_id: crypto.randomUUID(), credential: KEY }],
  '/passkeys/authentication/verify': [{ challenge_id: crypto.randomUUID(), credential: KEY }],
  '/passkeys/:id': [{ friendly_name: MARK }],
  '/factors/:id/verify': [{ challenge_id: crypto.randomUUID(), code: '123456' }],
  '/factors/recovery-codes/verify': [{ code: MARK }],
  '/admin/users': [
    { email: ANA, email_confirm: true, user_metadata: { a: 1 } },
    { phone: '+15551230000', app_metadata: { role: 'moderator' }, ban_duration: '24h' },
  ],
  '/admin/users/:id': [{ user_metadata: { a: null } }, { email: ANA }, { ban_duration: 'none' }],
  '/admin/users/:id/factors/:factor': [{ friendly_name: 'App' }],
  '/sso': [
    { domain: 'guild.example', skip_http_redirect: true },
    { provider_id: crypto.randomUUID(), redirect_to: `https://${ELSEWHERE}` },
  ],
  '/admin/sso/providers': [
    {
      type: 'saml',
      metadata_xml: `<EntityDescriptor entityID="${MARK}"/>`,
      domains: ['guild.example'],
      attribute_mapping: { keys: { email: { name: 'mail' } } },
    },
    { type: 'saml', metadata_url: `https://${ELSEWHERE}/metadata` },
  ],
  '/admin/sso/providers/:id': [{ disabled: true, domains: [] }],
  '/admin/generate_link': [
    { type: 'signup', email: ANA, password: `${MARK}-password` },
    { type: 'magiclink', email: ANA },
    { type: 'email_change_new', email: ANA, new_email: `${MARK}2@example.org` },
  ],
  '/invite': [{ email: ANA, data: { full_name: 'Ana' } }],
};
/** The same of queries. */
const ASKED: Record<string, string[]> = {
  '/token': ['password', 'refresh_token', 'pkce', 'id_token', 'web3'].map(
    (grant) => `grant_type=${grant}`,
  ),
  '/authorize': ['provider=guild', 'provider=nobody'],
  '/user/identities/authorize': ['provider=guild&skip_http_redirect=true'],
  '/callback': [`state=${crypto.randomUUID()}&code=${MARK}`, `state=x&error=${MARK}`],
  '/verify': [`token=${MARK}&type=signup`, `token=pkce_${MARK}&type=recovery`],
  '/logout': ['scope=local', 'scope=others', 'scope=x'],
  '/sso/saml/acs': ['<a/>', `<Response><Issuer>${MARK}</Issuer></Response>`, '<!DOCTYPE a>'].map(
    (xml) =>
      `SAMLResponse=${encodeURIComponent(btoa(xml))}&RelayState=${encodeURIComponent(`https://${ELSEWHERE}/${MARK}`)}`,
  ),
  '/admin/users': ['page=1&per_page=2', `filter=${MARK}`],
};

const RAW = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '\0',
  '{"email":',
  `{"a":${'['.repeat(2_000)}`,
  'a=%ff&b',
];
const TYPES = ['', 'text/plain', 'multipart/form-data', 'application/json; charset=x', 'zip\u{e9}'];

/** A body: mostly JSON that a call takes or nearly takes, or a form, or neither. */
export function body(die: Dice, path: string): { content: string; type: string } {
  const kind = die.below(12);
  if (kind === 0) return { content: die.pick(RAW), type: die.pick(TYPES) };
  if (kind === 1) return { content: query(die, path), type: 'application/x-www-form-urlencoded' };
  const right = die.below(4) === 0 ? {} : die.pick(RIGHT[path] ?? [{}]);
  const wrong = die.below(40) === 0 ? { data: deep(60) } : spoiled(die, right);
  return { content: JSON.stringify({ ...right, ...wrong }), type: 'application/json' };
}

function spoiled(die: Dice, right: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(right);
  if (names.length === 0) return members(die);
  return die.below(2) === 0 ? {} : { [die.pick([...names, die.pick(MEMBERS)])]: value(die) };
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** A query with members that some call knows, sometimes broken. */
export function query(die: Dice, path: string): string {
  const right = die.below(4) === 0 ? [] : [die.pick(ASKED[path] ?? [''])];
  const entries = Array.from({ length: die.below(3) }, () => [
    die.pick(MEMBERS),
    die.below(5) === 0 ? die.pick(['%', '%zz', '%00', '%ed%a0%80']) : encoded(text(die)),
  ]);
  const leads = die.below(2) === 0 ? [`redirect_to=${encoded(die.pick(ADDRESSES))}`] : [];
  return [...right, ...leads, ...entries.map(([name, given]) => `${name}=${given}`)]
    .filter(Boolean)
    .join('&');
}

const encoded = (given: string): string => encodeURIComponent(given.toWellFormed());

/** Headers that calls look at, besides who asks. */
export function headers(die: Dice): Record<string, string> {
  const some: Array<[string, readonly string[]]> = [
    ['X-Supabase-Api-Version', ['2024-01-01', '2020-01-01', 'x', '9999-99-99']],
    ['X-JWT-AUD', ['authenticated', 'x', '\u{e9}']],
    ['redirect_to', ADDRESSES.map((address) => address.trim())],
    ['Referer', ADDRESSES.map((address) => address.trim())],
    ['X-Forwarded-For', ['203.0.113.1', 'x', '::1, [', '"']],
    ['Accept-Language', ['es', '*;q=x', 'zz-\u{ff}']],
    ['Cookie', ['porchlight_device=%ff', 'porchlight_device=x; =; ;', `a=${MARK}`]],
    ['apikey', [MARK, '']],
    ['User-Agent', ['', 'x'.repeat(3_000), '\u{ff}']],
  ];
  const sent = some.filter(() => die.below(4) === 0);
  return Object.fromEntries(sent.map(([name, values]) => [name, die.pick(values)]));
}

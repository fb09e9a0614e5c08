import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_MS, longestTime } from '#test/support/longest-time.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { serviceKey } from '../admin/test-admin.ts';
import { IdentityError } from '../errors.ts';
import { call } from '../test-accounts.ts';
import { readAssertion, readResponse } from './read-assertion.ts';
import { testIdp } from './test-idp.ts';
import type { AnswerOptions } from './test-idp.ts';

const ENTITY = 'https://idp.example/metadata';
const INPUTS = 2000;

const idp = testIdp(ENTITY);
/** Signs rightly, in the name of the provider, with another key: what comes out is verified to its end. */
const forger = testIdp(ENTITY);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_SAML: 'on' });
  const { key } = await serviceKey(server.services);
  await call(server.url, 'POST', '/admin/sso/providers', {
    token: key,
    body: { type: 'saml', metadata_xml: idp.metadata, domains: ['guild.example'] },
  });
});
afterAll(() => server.close());

const read = async (xml: string) => {
  const response = await readResponse(server.services, Buffer.from(xml).toString('base64'));
  return readAssertion(server.services, response, null);
};

const list = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at));
const inOne = (count: number): AnswerOptions => ({
  attributes: { groups: list(count, (at) => `g${at}`) },
});
const inMany = (count: number): AnswerOptions => ({
  attributes: Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, string[]] => [`role${at}`, ['member']]),
  ),
});
const TYPE =
  'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string"';
const named = (at: number) => `CN=Group ${at},OU=Groups,OU=Austin,DC=guild,DC=example`;

describe('a response with many groups is accepted (AUTH-293)', () => {
  it.each<[string, number, AnswerOptions]>([
    ['210 groups', 210, inOne(210)],
    ['195 groups, with a signature of the whole response', 195, { ...inOne(195), signed: 'both' }],
    ['100 groups with the type of each value', 100, { ...inOne(100), valueType: TYPE }],
    ['100 groups by their distinguished names', 100, { attributes: { groups: list(100, named) } }],
  ])('%s', async (_what, count, options) => {
    const { attributes } = await read(idp.respond(options));
    expect(attributes.get('groups')).toHaveLength(count);
  });

  it('100 roles, each an attribute of its own', async () => {
    expect((await read(idp.respond(inMany(100)))).attributes.size).toBe(100);
  });
});

const base = forger.respond(inOne(1));
const VALUE = 'g0';
const within = (content: string) => base.replace(`>${VALUE}<`, `>${content}<`);
const prefixes = (count: number) => list(count, (at) => `xmlns:n${at}="u"`).join(' ');
const words = (length: number, word: string) => word.repeat(length / word.length);
const LIST =
  '<i:InclusiveNamespaces xmlns:i="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="';
const C14N = 'Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"';
const listIn = (tag: string, xml: string, prefixList: string) =>
  xml.replace(`<ds:${tag} ${C14N}/>`, `<ds:${tag} ${C14N}>${LIST}${prefixList}"/></ds:${tag}>`);

/** Responses as large as `size` of what is taken, 1 being just about the limit; each makes one of the libraries work. */
const SHAPES: Record<string, (size: number) => string> = {
  groups: (size) => forger.respond(inOne(Math.floor(210 * size))),
  roles: (size) => forger.respond(inMany(Math.floor(99 * size))),
  'two signatures': (size) => forger.respond({ ...inOne(Math.floor(195 * size)), signed: 'both' }),
  'typed values': (size) =>
    forger
      .respond(inOne(Math.floor(100 * size)))
      .replaceAll('<saml:AttributeValue>', `<saml:AttributeValue ${TYPE}>`),
  'declared prefixes': (size) =>
    forger
      .respond(inOne(Math.floor(170 * size)))
      .replace('<samlp:Response ', `<samlp:Response ${prefixes(Math.floor(28 * size))} `),
  'prefixes of each': (size) =>
    forger
      .respond(inOne(Math.floor(70 * size)))
      .replaceAll('<saml:AttributeValue>', `<saml:AttributeValue ${prefixes(5)}>`),
  'prefix list of a transform': (size) =>
    listIn('Transform', base, words(2000 * size, 'a ')).replace(
      '<samlp:Response ',
      `<samlp:Response ${prefixes(Math.floor(28 * size))} `,
    ),
  'prefix list of the method': (size) =>
    listIn('CanonicalizationMethod', base, words(2000 * size, 'a ')).replace(
      '<samlp:Response ',
      `<samlp:Response ${prefixes(Math.floor(28 * size))} `,
    ),
  'prefix list and prefixes': (size) =>
    listIn(
      'Transform',
      forger
        .respond(inOne(Math.floor(70 * size)))
        .replaceAll('<saml:AttributeValue>', `<saml:AttributeValue ${prefixes(5)}>`),
      words(2000 * size, 'z '),
    ),
  'attributes of one element': (size) =>
    within(`<a ${list(Math.floor(60 * size), (at) => `x${at}=""`).join(' ')}/>`),
  'elements with ids': (size) => within('<a ID="x" Id="y" id="z"/>'.repeat(Math.floor(120 * size))),
  'elements full of attributes': (size) =>
    within(`<a ${list(60, (at) => `x${at}=""`).join(' ')}/>`.repeat(Math.floor(8 * size))),
  references: (size) => within('&amp;'.repeat(Math.floor(950 * size))),
  'carriage returns': (size) => within('\r'.repeat(Math.floor(100_000 * size))),
  text: (size) => within('x'.repeat(Math.floor(100_000 * size))),
  'long values': (size) => within(`<a b="${'&quot;'.repeat(600)}"/>`.repeat(Math.ceil(size))),
  certificates: (size) =>
    base.replace(
      '<ds:X509Certificate>',
      `<ds:X509Certificate>${'A'.repeat(Math.floor(100_000 * size))}`,
    ),
  'signature value': (size) =>
    base.replace(
      '<ds:SignatureValue>',
      `<ds:SignatureValue>${'A\r\n'.repeat(Math.floor(30_000 * size))}`,
    ),
  comments: (size) => within('<!---->'.repeat(Math.floor(420 * size))),
  'comments behind': (size) => base + '<!---->'.repeat(Math.floor(420 * size)),
  instructions: (size) => within('<?a?>'.repeat(Math.floor(420 * size))),
  depth: (size) => within(('<a>'.repeat(9) + '</a>'.repeat(9)).repeat(Math.floor(22 * size))),
  'elements of the signature': (size) =>
    base.replace('<ds:SignedInfo>', `<ds:SignedInfo>${'<a/>'.repeat(Math.floor(25 * size))}`),
  'codes of status': (size) =>
    base.replace('<samlp:Status>', `<samlp:Status>${'<a/>'.repeat(Math.floor(420 * size))}`),
};
/** Just within the limits, far below, and beyond. */
const SIZES = [1, 0.05, 1.5, 3, 0.3, 1.5, 3, 0.05, 1.5, 3];

it(
  'a forged response never holds the thread: 2,000 of them (AUTH-293, OPS-190)',
  { timeout: 300_000 },
  async () => {
    const shapes = Object.values(SHAPES);
    const bySize = new Map(SIZES.map((size) => [size, shapes.map((shape) => shape(size))]));
    const responses = function* () {
      for (let round = 0; round < INPUTS; round += 1) {
        const size = SIZES[Math.floor(round / shapes.length) % SIZES.length] ?? 1;
        const sample = bySize.get(size)?.[round % shapes.length] ?? '';
        yield sample.replace('ds:SignatureValue>', `$&${round}`);
      }
    };
    const longest = await longestTime(responses(), async (xml) => {
      const error: unknown = await read(xml).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(IdentityError);
    });
    expect(longest).toBeLessThanOrEqual(LONGEST_MS);
  },
);

it('shapes at their largest are read, so that their time counts', async () => {
  for (const [name, shape] of Object.entries(SHAPES)) {
    const response = readResponse(server.services, Buffer.from(shape(1)).toString('base64'));
    expect(
      await response.then(
        () => 'read',
        () => 'refused',
      ),
      name,
    ).toBe('read');
  }
});

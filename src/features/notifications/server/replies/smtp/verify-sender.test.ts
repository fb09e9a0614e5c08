import { dkimSign } from 'mailauth';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { findRecords, signer } from '#test/by-mail/signed-mail.ts';
import { verifySender } from './verify-sender.ts';

const FROM = 'maya@example.org';

async function compose(
  dkim: ReturnType<typeof signer> | null = signer(),
  from: string = FROM,
): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, ...(dkim && { dkim }) });
  const to = 'reply+x@in.porchlight.example';
  const { message } = await composer.sendMail({ from, to, subject: 'Re: it', text: 'Yes' });
  return (message as Buffer).toString();
}

const verify = (
  raw: string,
  records: Record<string, string> = {},
  { ip = '203.0.113.9', envelopeFrom = FROM } = {},
) =>
  verifySender(
    { raw: Buffer.from(raw), ip, helo: 'mail.example.org', envelopeFrom },
    { host: 'in.porchlight.example', resolver: findRecords(records) },
  );

const OWN_SERVER = { 'example.org': 'v=spf1 ip4:203.0.113.0/24 -all' };
const unsigned = () => compose(null);

it.each<[string, () => Promise<string>, Record<string, string>]>([
  ['signed by its domain', () => compose(), {}],
  ['signed, without a policy', () => compose(), { '_dmarc.example.org': 'v=spf1' }],
  ['signed by the domain above', () => compose(signer(), 'maya@mail.example.org'), {}],
  ['sent by a server of its domain', unsigned, OWN_SERVER],
  [
    'sent by a server of its domain, without a policy',
    unsigned,
    { ...OWN_SERVER, '_dmarc.example.org': 'none' },
  ],
  ['signed, while SPF cannot be looked up', () => compose(), { 'example.org': 'fails' }],
])('believes an e-mail %s (NOTE-242)', async (_, write, records) => {
  expect(await verify(await write(), records)).toBe('true');
});

const other = { 's1._domainkey.evil.example': 'v=DKIM1; k=rsa; p=' };

it.each<[string, () => Promise<string>, Record<string, string>]>([
  ['unsigned from a foreign server', unsigned, {}],
  ['unsigned, of a domain without any record', () => compose(null, 'maya@nowhere.example'), {}],
  ['changed on the way', async () => (await compose()).replace('Yes', 'No!'), {}],
  [
    'with another sender than was signed',
    async () => (await compose()).replace(FROM, 'ana@example.org'),
    {},
  ],
  ['signed by another domain', () => compose(signer('evil.example')), other],
  ['with two senders', async () => `From: hugo@example.org\r\n${await compose()}`, {}],
  ['with a signature over its beginning', async () => signBeginning(await unsigned()), {}],
  [
    'with a hundred signatures',
    async () => `${'DKIM-Signature: v=1\r\n'.repeat(100)}${await compose()}`,
    {},
  ],
])('does not believe one %s (NOTE-242)', async (_, write, records) => {
  expect(await verify(await write(), records)).toBe('forged');
});

/** Anyone could add to what such a signature covers. */
async function signBeginning(raw: string): Promise<string> {
  const { domainName: signingDomain, keySelector: selector, privateKey } = signer();
  const { signatures } = await dkimSign(raw, {
    signingDomain,
    selector,
    privateKey,
    maxBodyLength: 2,
  });
  return `${signatures}${raw}`;
}

it('does not believe a server of another domain, which SPF lets send for that one (NOTE-242)', async () => {
  const records = { 'evil.example': 'v=spf1 ip4:203.0.113.9 -all' };
  const sender = { envelopeFrom: 'eve@evil.example' };
  expect(await verify(await unsigned(), records, sender)).toBe('forged');
});

it.each([
  ['the policy', { '_dmarc.example.org': 'fails' }],
  ['the key', { 's1._domainkey.example.org': 'fails' }],
])('leaves it open while %s cannot be looked up (NOTE-242)', async (_, records) => {
  expect(await verify(await compose(), records)).toBe('open');
});

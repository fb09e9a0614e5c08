import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The domain of all test accounts. */
const HOME = 'example.org';
const RECORDS = new Map([
  [`s1._domainkey.${HOME}`, `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
  [`_dmarc.${HOME}`, 'v=DMARC1; p=reject'],
  [HOME, 'v=spf1 -all'],
]);

/** A resolver that finds only these TXT records; `fails` is one that it cannot look up. */
export function findRecords(changes: Record<string, string> = {}) {
  const records = new Map([...RECORDS, ...Object.entries(changes)]);
  return async (name: string, type: string): Promise<string[][]> => {
    const found = type === 'TXT' ? records.get(name) : undefined;
    if (found === undefined) throw Object.assign(new Error(`no ${type}`), { code: 'ENOTFOUND' });
    if (found === 'fails') throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
    return [[found]];
  };
}

/** Signs as the mail server of this domain. */
export const signer = (domainName = HOME) => ({ domainName, keySelector: 's1', privateKey });

/** Sends an e-mail by SMTP as the mail server of its sender does; returns what it was answered. */
export async function sendSigned(
  port: number,
  email: SendMailOptions,
  dkim: ReturnType<typeof signer> | null = signer(),
): Promise<string> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    ...(dkim && { dkim }),
  });
  try {
    const { response } = await transport.sendMail({ subject: 'Re: Porchlight', ...email });
    return response.replace('250 2.0.0 ', '');
  } finally {
    transport.close();
  }
}

import { Resolver } from 'node:dns/promises';
import { authenticate } from 'mailauth';
import type { AuthenticateResult, DNSResolver } from 'mailauth';
import type { Verdict } from '../receive-raw.ts';

/** Each signature costs a DNS query and a computation. */
const MOST_SIGNATURES = 10;
const SIGNATURE = /^dkim-signature[ \t]*:/gim;
const END_OF_HEADERS = /\r?\n\r?\n/;

const dns = new Resolver({ timeout: 3_000, tries: 2 });
export const askDns: DNSResolver = async (name, type) =>
  (await dns.resolve(name, type)) as string[] | string[][];

export type Arrival = {
  raw: Buffer;
  /** The address that connected. */
  ip: string;
  helo: string;
  envelopeFrom: string;
};

/**
 * Says whether an e-mail comes from the domain in its `From`: SPF or a DKIM signature over all of it has to pass for a
 * domain that aligns with it, also where the domain publishes no DMARC policy (NOTE-242).
 */
export async function verifySender(
  { raw, ip, helo, envelopeFrom }: Arrival,
  { host, resolver }: { host: string; resolver: DNSResolver },
): Promise<Verdict> {
  if (countSignatures(raw) > MOST_SIGNATURES) return 'forged';
  const found = await authenticate(raw, {
    ip,
    helo,
    sender: envelopeFrom,
    mta: host,
    resolver,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  if (found.dmarc === false) return 'forged';
  if (isAligned(found, found.dmarc)) return 'true';
  return hasDnsFailed(found, found.dmarc) ? 'open' : 'forged';
}

function countSignatures(raw: Buffer): number {
  const text = raw.toString('latin1');
  const end = text.search(END_OF_HEADERS);
  return (end < 0 ? text : text.slice(0, end)).match(SIGNATURE)?.length ?? 0;
}

type Dmarc = Exclude<AuthenticateResult['dmarc'], false>;

function isAligned({ spf, dkim }: AuthenticateResult, { status, alignment }: Dmarc): boolean {
  if (status.result === 'pass') {
    // A signature over the beginning leaves it to anyone to add the rest.
    return alignment.spf.result !== undefined || !alignment.dkim.underSized;
  }
  if (status.result !== 'none') return false;
  const isSigned = dkim.results.some(
    ({ status: signature }) =>
      signature.result === 'pass' && typeof signature.aligned === 'string' && !signature.underSized,
  );
  const isSentFrom =
    spf !== false &&
    spf.status.result === 'pass' &&
    spf.domain.toLowerCase() === status.header?.from?.toLowerCase();
  return isSigned || isSentFrom;
}

const hasDnsFailed = ({ spf, dkim }: AuthenticateResult, { status }: Dmarc): boolean =>
  [status, ...(spf === false ? [] : [spf.status]), ...dkim.results.map((one) => one.status)].some(
    ({ result }) => result === 'temperror',
  );

import type { Chain } from '#platform/server/config/config.ts';

/** The message a wallet showed its owner and signed (EIP-4361, and the same layout for Solana). */
export type WalletMessage = {
  domain: string;
  /** Small letters where the chain does not tell them from capitals. */
  address: string;
  statement: string;
  uri: URL;
  network: string;
  issuedAt: number;
  notBefore: number;
  expiresAt: number;
};

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
const CHAINS = {
  ethereum: { name: 'Ethereum', address: /^0x[0-9a-f]{40}$/i, network: /^[1-9]\d{0,77}$/ },
  solana: {
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    network: /^[a-z0-9:-]{1,64}$/i,
  },
} as const;
const FIELDS = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]);
const MOST_OF_A_STATEMENT = 500;

/** Reads a message; null for anything that says less, more or the same thing twice. */
export function readWalletMessage(chain: Chain, text: string): WalletMessage | null {
  if (/[^\P{Cc}\n]/u.test(text)) return null;
  const { name, address: addressForm, network: networkForm } = CHAINS[chain];
  const [greeting = '', address = '', ...rest] = text.split('\n');
  const ending = ` wants you to sign in with your ${name} account:`;
  if (!greeting.endsWith(ending) || !addressForm.test(address)) return null;
  const origin = readOrigin(greeting.slice(0, -ending.length));
  const layout = readLayout(chain, rest);
  const fields = layout && readFields(chain, layout.lines);
  if (!origin || !fields) return null;
  const uri = readUri(fields.get('URI') ?? '');
  const network = fields.get('Chain ID') ?? '';
  const isNetwork = networkForm.test(network) || (chain === 'solana' && !fields.has('Chain ID'));
  const nonce = fields.get('Nonce');
  const isNonce = nonce === undefined || /^[\w-]{8,255}$/.test(nonce);
  if (!uri || !isNetwork || !isNonce || fields.get('Version') !== '1') return null;
  if (origin.scheme !== '' && origin.scheme !== uri.protocol) return null;
  const issuedAt = readTime(fields.get('Issued At'), null);
  const notBefore = readTime(fields.get('Not Before'), -Infinity);
  const expiresAt = readTime(fields.get('Expiration Time'), Infinity);
  if (issuedAt === null || notBefore === null || expiresAt === null) return null;
  return {
    domain: origin.domain,
    address: chain === 'ethereum' ? address.toLowerCase() : address,
    statement: layout.statement.slice(0, MOST_OF_A_STATEMENT).toWellFormed(),
    uri,
    network,
    issuedAt,
    notBefore,
    expiresAt,
  };
}

/** `host`, or `https://host`. */
function readOrigin(text: string): { scheme: string; domain: string } | null {
  const [, scheme = '', domain = ''] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^\s/?#@\\]{1,255})$/i.exec(text) ?? [];
  return domain === '' ? null : { scheme: scheme.toLowerCase(), domain };
}

/** An empty line follows the address; a statement stands between two, and one of them may be missing for Solana. */
function readLayout(
  chain: Chain,
  [gap, first = '', second, ...others]: string[],
): { statement: string; lines: string[] } | null {
  if (gap !== '' || second === undefined) return null;
  if (first === '') return { statement: '', lines: [second, ...others] };
  if (second === '') return { statement: first, lines: others };
  return chain === 'solana' ? { statement: '', lines: [first, second, ...others] } : null;
}

/**
 * Reads every field once, in any order, since the signature vouches for the order. References come last and are not
 * used.
 */
function readFields(chain: Chain, lines: string[]): Map<string, string> | null {
  const isHead = (line: string) =>
    line === 'Resources:' || (chain === 'solana' && line === 'Resources');
  const end = lines.findIndex(isHead);
  const resources = end === -1 ? [] : lines.slice(end + 1);
  if (!resources.every((line) => line.startsWith('- '))) return null;
  const fields = new Map<string, string>();
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? [];
    if (!FIELDS.has(name) || fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

const readUri = (text: string): URL | null =>
  /[\s\\]/.test(text) || !URL.canParse(text) ? null : new URL(text);

/** In ms; what is not there is `otherwise`, and what is no time is null. */
function readTime<Missing>(text: string | undefined, otherwise: Missing): number | Missing | null {
  if (text === undefined) return otherwise;
  const time = TIME.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

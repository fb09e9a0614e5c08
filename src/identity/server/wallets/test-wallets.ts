import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js';
import type { Chain } from '#platform/server/config/config.ts';

/** A key of a chain, as a wallet has one. */
export type TestWallet = {
  chain: Chain;
  address: string;
  /** As the chain writes it, of whatever bytes. */
  sign: (message: string | Uint8Array) => string;
};

const none = () => {};

export function ethereumWallet(): TestWallet & { client: EthereumWallet } {
  const secret = secp256k1.utils.randomSecretKey();
  const point = secp256k1.getPublicKey(secret, false).subarray(1);
  const address = `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
  const sign = (message: string | Uint8Array): string => {
    const text = Buffer.from(message);
    const head = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
    const hash = keccak_256(Buffer.concat([head, text]));
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    const last = Buffer.from([27 + (signed[0] ?? 0)]);
    return `0x${Buffer.concat([signed.subarray(1), last]).toString('hex')}`;
  };
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    const [hex = ''] = params as string[];
    return sign(Buffer.from(hex.slice(2), 'hex'));
  };
  const client = { address, request, on: none, removeListener: none };
  return { chain: 'ethereum', address, sign, client };
}

export function solanaWallet(): TestWallet & { client: SolanaWallet; publicKey: Uint8Array } {
  const { secretKey, publicKey } = ed25519.keygen();
  const address = base58.encode(publicKey);
  const bytes = (message: string | Uint8Array) => ed25519.sign(Buffer.from(message), secretKey);
  const client: SolanaWallet = {
    publicKey: { toBase58: () => address },
    signMessage: async (message) => bytes(message),
  };
  const sign = (message: string | Uint8Array) => Buffer.from(bytes(message)).toString('base64url');
  return { chain: 'solana', address, publicKey, sign, client };
}

/** A message for a site as wallets write it, with anything of it changed. */
export function walletMessage(
  { chain, address }: Pick<TestWallet, 'chain' | 'address'>,
  changes: { greeting?: string; statement?: string; fields?: Record<string, string | null> } = {},
): string {
  const name = chain === 'ethereum' ? 'Ethereum' : 'Solana';
  const { greeting = `localhost:3000 wants you to sign in with your ${name} account:` } = changes;
  const fields = {
    URI: 'http://localhost:3000/auth',
    Version: '1',
    'Chain ID': '1',
    Nonce: crypto.randomUUID(),
    'Issued At': new Date().toISOString(),
    ...changes.fields,
  };
  const lines = Object.entries(fields).flatMap(([field, value]) =>
    value === null ? [] : [`${field}: ${value}`],
  );
  return [greeting, address, '', changes.statement ?? 'Sign in', '', ...lines].join('\n');
}

import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { Chain } from '#platform/server/config/config.ts';

const BASE64 = /^[A-Za-z0-9+/_-]{86}(==)?$/;

/** The bytes of a signature; null where it is not written as its chain writes them. */
export function readSignature(chain: Chain, text: string): Uint8Array | null {
  if (chain === 'ethereum') {
    return /^0x[0-9a-f]{130}$/i.test(text) ? Buffer.from(text.slice(2), 'hex') : null;
  }
  return BASE64.test(text) ? Buffer.from(text, 'base64url') : null;
}

type Signed = { address: string; message: string; signature: Uint8Array };

/** Whether the key of the address signed this message. */
export function isSignedBy(chain: Chain, signed: Signed): boolean {
  try {
    return chain === 'ethereum' ? isSignedOnEthereum(signed) : isSignedOnSolana(signed);
  } catch {
    // No point of the curve, or no address.
    return false;
  }
}

/** Checks a personal signature. It does not name its signer: the address is computed from the key it reveals. */
function isSignedOnEthereum({ address, message, signature }: Signed): boolean {
  const last = signature[64] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return false;
  const text = Buffer.from(message);
  const head = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
  const hash = keccak_256(Buffer.concat([head, text]));
  const recoverable = Buffer.concat([Buffer.from([recovery]), signature.subarray(0, 64)]);
  const key = secp256k1.recoverPublicKey(recoverable, hash, { prehash: false });
  const point = secp256k1.Point.fromBytes(key).toBytes(false).subarray(1);
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}` === address;
}

/** An address is the key. Hardware wallets sign no bare text but an envelope with the text in it. */
function isSignedOnSolana({ address, message, signature }: Signed): boolean {
  const key = base58.decode(address);
  if (key.length !== 32) return false;
  const text = Buffer.from(message);
  return [text, ...envelopes(text, key)].some((bytes) =>
    ed25519.verify(signature, bytes, key, { zip215: false }),
  );
}

const ENVELOPE = Buffer.from('\u00ffsolana offchain\0', 'latin1');
/** Plain characters alone, text that fits a small device, longer text. */
const FORMATS = [0, 1, 2];

/** Both headers there are: the short one of the first wallets, and the one that names an application and the signers. */
function envelopes(text: Buffer, key: Uint8Array): Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  const noApplication = Buffer.alloc(32);
  return FORMATS.flatMap((format) => [
    Buffer.concat([ENVELOPE, Buffer.from([format]), length, text]),
    Buffer.concat([ENVELOPE, noApplication, Buffer.from([format, 1]), key, length, text]),
  ]);
}

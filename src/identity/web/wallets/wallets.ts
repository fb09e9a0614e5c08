import type { Chain } from '../identity-settings.ts';

/** Their names are the same in every language. */
export const CHAIN_NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

/** One of these is what the identity client asks a wallet by. */
const CALLS: Record<Chain, string[]> = {
  ethereum: ['request'],
  solana: ['signIn', 'signMessage'],
};

/** The wallet that the browser offers for a chain; null where it has none we can ask (AUTH-241). */
export function walletFor(chain: Chain): object | null {
  const wallet: unknown = Reflect.get(window, chain);
  if (typeof wallet !== 'object' || wallet === null) return null;
  return CALLS[chain].some((name) => canCall(wallet, name)) ? wallet : null;
}

/** Some wallets tell whose they are only to a page that was connected. */
export async function connectWallet(wallet: object): Promise<void> {
  const connect: unknown = Reflect.get(wallet, 'connect');
  if (canCall(wallet, 'signIn') || typeof connect !== 'function') return;
  await Reflect.apply(connect, wallet, []);
}

const canCall = (wallet: object, name: string): boolean =>
  typeof Reflect.get(wallet, name) === 'function';

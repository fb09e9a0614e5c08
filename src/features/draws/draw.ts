// Decides a draw (decision 0054). Browsers, the server and the command line share this code, so that anyone can
// recompute the result.

/** The input that decides a draw; all of it is public once the window has closed. */
export type DrawInput = {
  drawId: string;
  /** 64 hexadecimal digits, chosen before the window opened. */
  secret: string;
  /** 32 hexadecimal digits each, made by the people's own devices. */
  tickets: readonly string[];
};

const SECRET = /^[0-9a-f]{64}$/;
const TICKET = /^[0-9a-f]{32}$/;

export const isTicket = (text: string): boolean => TICKET.test(text);

/**
 * Creates a ticket on this device. Its number comes from the participant alone, so a draw cannot be rigged around it.
 */
export const newTicket = (): string => toHex(globalThis.crypto.getRandomValues(new Uint8Array(16)));

export const newSecret = (): string => toHex(globalThis.crypto.getRandomValues(new Uint8Array(32)));

/** Returns the hash published before any ticket can be taken, so that the secret cannot be replaced afterwards. */
export const computeCommitment = async (secret: string): Promise<string> =>
  toHex(await sha256(fromHex(secret)));

/**
 * The tickets in the order in which they have the thing: the first one wins, the next follows if they don't come. A
 * ticket's place is its HMAC-SHA-256, by the secret, over the draw, the hash of all tickets and the ticket itself; in
 * ascending order. Every ticket has a say in each place, and none is likelier to be first than another.
 */
export async function drawOrder({ drawId, secret, tickets }: DrawInput): Promise<string[]> {
  if (!SECRET.test(secret) || !tickets.every(isTicket) || new Set(tickets).size < tickets.length) {
    throw new Error(
      'This is no draw: a secret of 64 and tickets of 32 hexadecimal digits, each once.',
    );
  }
  const all = toHex(await sha256(utf8(tickets.toSorted().join('\n'))));
  const key = await subtle.importKey('raw', fromHex(secret), ALGORITHM, false, ['sign']);
  const places = await Promise.all(
    tickets.map(async (ticket) => {
      const signed = await subtle.sign('HMAC', key, utf8(`${drawId}\n${all}\n${ticket}`));
      return { ticket, place: toHex(new Uint8Array(signed)) };
    }),
  );
  return places.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ ticket }) => ticket);
}

const { subtle } = globalThis.crypto;
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

const utf8 = (text: string) => new TextEncoder().encode(text);
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await subtle.digest('SHA-256', bytes));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../contract.ts';
import { readDraft, readUnsent } from './drafts.ts';
import type { Unsent } from './drafts.ts';
import { clearOutboxes, openOutbox } from './outbox.ts';

let arrived: Unsent[];
let failures: unknown[];
let answer: (message: Unsent) => Promise<void>;

const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
const online = async () => {};
const refusing = (status: number) => async () =>
  Promise.reject(Object.assign(new Error('No'), { status }));

const asStored = ({ clientKey, body }: Unsent): ChatMessage => ({
  id: clientKey,
  conversationId: 'talk',
  seq: arrived.length,
  senderId: 'ana',
  type: 'text',
  body,
  attachment: null,
  clientKey,
  createdAt: new Date(),
});

function open() {
  const outbox = openOutbox('ana', 'talk');
  outbox.connect({
    post: async (message) => {
      await answer(message);
      if (!arrived.some(({ clientKey }) => clientKey === message.clientKey)) arrived.push(message);
      return [asStored(message)];
    },
    onStored: () => {},
    onFailed: (error) => failures.push(error),
  });
  return outbox;
}

function say(outbox: ReturnType<typeof open>, ...texts: string[]) {
  for (const text of texts) {
    outbox.write(text);
    outbox.send();
  }
}

const settled = async (outbox: ReturnType<typeof open>) =>
  vi.waitFor(() =>
    expect(outbox.read().outgoing.filter(({ state }) => state === 'sending')).toEqual([]),
  );
const waitingIn = (outbox: ReturnType<typeof open>) =>
  outbox.read().outgoing.map(({ body, state }) => `${body} ${state}`);
const bodies = () => arrived.map(({ body }) => body);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  clearOutboxes();
  arrived = [];
  failures = [];
  answer = online;
});

describe('an outbox', () => {
  it('sends in order and keeps nothing of what is stored', async () => {
    const outbox = open();
    say(outbox, ' One ', 'Two', '  ');
    expect(readUnsent('ana', 'talk').map(({ body }) => body)).toEqual(['One', 'Two']);
    await settled(outbox);
    expect(bodies()).toEqual(['One', 'Two']);
    expect(readUnsent('ana', 'talk')).toEqual([]);
  });

  it('returns a failed message to the composer with its key', async () => {
    answer = offline;
    const outbox = open();
    say(outbox, 'One');
    const key = outbox.read().outgoing[0]?.clientKey;
    await settled(outbox);
    expect(outbox.read()).toEqual({ draft: { text: 'One', clientKey: key }, outgoing: [] });
    expect(readDraft('ana', 'talk')).toEqual({ text: 'One', clientKey: key });
    answer = online;
    outbox.send();
    await settled(outbox);
    expect(arrived).toEqual([{ clientKey: key, body: 'One' }]);
  });

  it('keeps a message that fails while the next one is written', async () => {
    answer = offline;
    const outbox = open();
    say(outbox, 'One');
    outbox.write('Tw');
    await settled(outbox);
    expect(outbox.read().draft).toEqual({ text: 'Tw', clientKey: null });
    expect(waitingIn(outbox)).toEqual(['One failed']);
    const again = open();
    expect(again).not.toBe(outbox);
    expect(again.read()).toEqual(outbox.read());
    answer = online;
    say(again, 'Two');
    await settled(again);
    expect(bodies()).toEqual(['One', 'Two']);
    expect(readUnsent('ana', 'talk')).toEqual([]);
  });

  it('lets nothing overtake a message that could not be sent', async () => {
    answer = offline;
    const outbox = open();
    say(outbox, 'One', 'Two', 'Three');
    await settled(outbox);
    expect(failures).toHaveLength(1);
    expect(waitingIn(outbox)).toEqual(['One failed', 'Two failed']);
    expect(outbox.read().draft.text).toBe('Three');
    answer = online;
    const [, two] = outbox.read().outgoing;
    if (two) outbox.retry(two);
    await settled(outbox);
    outbox.send();
    await settled(outbox);
    expect(bodies()).toEqual(['One', 'Two', 'Three']);
  });

  it('goes on after a message the server will never take', async () => {
    const outbox = open();
    answer = async (message) => (message.body === 'One' ? refusing(422)() : online());
    say(outbox, 'One', 'Two');
    await settled(outbox);
    expect(bodies()).toEqual(['Two']);
    expect(outbox.read().draft.text).toBe('One');
  });

  it('does not double what arrived though its answer was lost', async () => {
    const outbox = open();
    answer = async (message) => {
      arrived.push(message);
      throw new TypeError('Failed to fetch');
    };
    say(outbox, 'One');
    await settled(outbox);
    answer = online;
    outbox.send();
    await settled(outbox);
    expect(bodies()).toEqual(['One']);
    say(outbox, 'Two');
    outbox.drop({ clientKey: outbox.read().outgoing[0]?.clientKey ?? '' });
    expect(outbox.read()).toEqual({ draft: { text: '', clientKey: null }, outgoing: [] });
  });

  it('is the same one while it sends, and ends with the session', async () => {
    let fail: (error: Error) => void = () => {};
    answer = async () => new Promise((_done, failing) => (fail = failing));
    const outbox = open();
    say(outbox, 'One', 'Two');
    expect(open()).toBe(outbox);
    clearOutboxes();
    fail(new TypeError('Failed to fetch'));
    await Promise.resolve();
    expect(readUnsent('ana', 'talk')).toEqual([]);
    expect(readDraft('ana', 'talk').text).toBe('');
    expect(open().read().outgoing).toEqual([]);
    expect(failures).toEqual([]);
  });
});

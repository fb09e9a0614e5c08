import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../contract.ts';
import type { UploadedAttachment } from '../../attachments.ts';
import type { Unsent } from './drafts.ts';
import { readDraft, readUnsent } from './drafts.ts';
import {
  clearOutboxes,
  connectOutboxes,
  leaveOutboxes,
  openOutbox,
  returnToOutboxes,
  syncOutboxes,
  verdictOn,
  wakeOutboxes,
} from './outbox.ts';
import type { Outbox, OutboxFailure, OutboxNetwork } from './outbox.ts';
import type { UploadResult } from '../composer/attached-files.ts';

let arrived: Unsent[];
let failures: OutboxFailure[];
let seen: ChatMessage[];
let discarded: string[];
let isOnline: boolean;
const stops: Array<() => void> = [];
const connect = (network: OutboxNetwork) => stops.push(connectOutboxes(network));
const disconnect = () => stops.splice(0).forEach((stop) => stop());
let answer: (message: Unsent) => Promise<void>;
let uploads: Map<string, (result: UploadResult) => void>;

const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));
const willing = async () => {};
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
  card: null,
  clientKey,
  createdAt: new Date(),
});

const asFile = (id: string, file: File): UploadedAttachment => ({
  id,
  name: file.name,
  mime: file.type,
  kind: 'file',
  size: file.size,
  width: null,
  height: null,
});

const createNetwork = (userId: string): OutboxNetwork => ({
  userId,
  isOnline: () => isOnline,
  inTurn: async (_name, work) => work(),
  post: async (_conversationId, message) => {
    await answer(message);
    if (!arrived.some(({ clientKey }) => clientKey === message.clientKey)) arrived.push(message);
    return [asStored(message)];
  },
  upload: async (_conversationId, id, file) =>
    new Promise((resolve) => {
      uploads.set(file.name, (result) =>
        resolve('stored' in result ? { stored: asFile(id, file) } : result),
      );
    }),
  discard: (id) => discarded.push(id),
  onStored: (_conversationId, messages) => seen.push(...messages),
  onFailed: (_conversationId, failure) => failures.push(failure),
});

function send(outbox: Outbox, ...texts: string[]) {
  for (const text of texts) {
    outbox.write(text);
    outbox.send();
  }
}

const open = () => openOutbox('ana', 'talk');
const settled = async () => vi.advanceTimersByTimeAsync(0);
const waitingIn = (outbox: Outbox) =>
  outbox.read().outgoing.map(({ body, state }) => `${body} ${state}`);
const bodies = () => arrived.map(({ body }) => body);
const textFile = (name: string) => new File(['Hello'], name, { type: 'text/plain' });
const EMPTY = { text: '', clientKey: null, files: [] };

beforeEach(() => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
  clearOutboxes();
  arrived = [];
  failures = [];
  seen = [];
  discarded = [];
  uploads = new Map();
  isOnline = true;
  answer = willing;
  disconnect();
  connect(createNetwork('ana'));
});

describe('an outbox with a connection', () => {
  it('sends in order and has nothing left of what is stored', async () => {
    const outbox = open();
    send(outbox, ' One ', 'Two', '  ');
    expect(waitingIn(outbox)).toEqual(['One sending', 'Two sending']);
    await settled();
    expect(bodies()).toEqual(['One', 'Two']);
    expect(seen.map(({ body }) => body)).toEqual(['One', 'Two']);
    expect(readUnsent('ana', 'talk')).toEqual([]);
  });

  it('returns a refused message to the composer with its key (CHAT-087, CHAT-088)', async () => {
    answer = refusing(500);
    const outbox = open();
    send(outbox, 'One');
    const clientKey = outbox.read().outgoing[0]?.clientKey ?? null;
    await settled();
    expect(outbox.read()).toMatchObject({ draft: { text: 'One', clientKey }, outgoing: [] });
    expect(readDraft('ana', 'talk')).toEqual({ text: 'One', clientKey, files: [] });
    expect(failures).toHaveLength(1);
    answer = willing;
    outbox.send();
    await settled();
    expect(arrived).toMatchObject([{ clientKey, body: 'One' }]);
  });

  it('holds a refused message beside the next text, and sends it before that', async () => {
    answer = refusing(500);
    const outbox = open();
    send(outbox, 'One');
    outbox.write('Tw');
    await settled();
    expect(outbox.read().draft).toMatchObject({ text: 'Tw', clientKey: null });
    expect(waitingIn(outbox)).toEqual(['One failed']);
    answer = willing;
    send(outbox, 'Two');
    await settled();
    expect(bodies()).toEqual(['One', 'Two']);
  });

  it('lets nothing overtake a message that could not be sent', async () => {
    answer = refusing(403);
    const outbox = open();
    send(outbox, 'One', 'Two', 'Three');
    await settled();
    expect(failures).toHaveLength(1);
    expect(waitingIn(outbox)).toEqual(['One failed', 'Two failed']);
    expect(outbox.read().draft.text).toBe('Three');
    answer = willing;
    outbox.retry(outbox.read().outgoing[1] ?? { clientKey: '' });
    outbox.send();
    await settled();
    expect(bodies()).toEqual(['One', 'Two', 'Three']);
  });

  it('goes on after a message the server will never take', async () => {
    const outbox = open();
    answer = async (message) => (message.body === 'One' ? refusing(422)() : willing());
    send(outbox, 'One', 'Two');
    await settled();
    expect(bodies()).toEqual(['Two']);
    expect(outbox.read().draft.text).toBe('One');
  });

  it('does not double what arrived though its answer was lost', async () => {
    const outbox = open();
    answer = async (message) => {
      arrived.push(message);
      throw new TypeError('Failed to fetch');
    };
    send(outbox, 'One');
    await settled();
    expect(waitingIn(outbox)).toEqual(['One waiting']);
    answer = willing;
    wakeOutboxes();
    await settled();
    expect(bodies()).toEqual(['One']);
    expect(outbox.read()).toEqual({ draft: EMPTY, outgoing: [], isSendWanted: false });
  });

  it('ends with the session (CHAT-091)', async () => {
    answer = async () => new Promise(() => {});
    send(open(), 'One', 'Two');
    open().write('Three');
    clearOutboxes();
    await settled();
    expect(readUnsent('ana', 'talk')).toEqual([]);
    expect(readDraft('ana', 'talk')).toEqual(EMPTY);
    expect(open().read().outgoing).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('an outbox without a connection', () => {
  it('waits in order and sends once the connection is back (CHAT-161)', async () => {
    isOnline = false;
    const outbox = open();
    send(outbox, 'One', 'Two', 'Three');
    await settled();
    expect(waitingIn(outbox)).toEqual(['One waiting', 'Two waiting', 'Three waiting']);
    expect([outbox.read().draft, failures]).toEqual([EMPTY, []]);
    isOnline = true;
    wakeOutboxes();
    await settled();
    expect(bodies()).toEqual(['One', 'Two', 'Three']);
  });

  it.each([
    [2, 1],
    [7, 2],
    [17, 3],
    [47, 4],
    [107, 5],
    [167, 6],
  ])('has tried again by itself %i seconds later: %i times', async (seconds, times) => {
    const tries = vi.fn(unreachable);
    answer = tries;
    send(open(), 'One');
    await settled();
    expect(tries).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(tries).toHaveBeenCalledTimes(1 + times);
  });

  it('is restored after a reload, even if the chat is never opened', async () => {
    isOnline = false;
    send(open(), 'One', 'Two');
    await settled();
    const drafts = window.localStorage.getItem('porchlight_chat_drafts') ?? '';
    clearOutboxes();
    window.localStorage.setItem('porchlight_chat_drafts', drafts);
    isOnline = true;
    connect(createNetwork('ana'));
    await settled();
    expect(bodies()).toEqual(['One', 'Two']);
    expect(seen.map(({ body }) => body)).toEqual(['One', 'Two']);
  });

  it("leaves what another person wrote alone until it is that person's session again", async () => {
    isOnline = false;
    send(open(), 'One');
    await settled();
    isOnline = true;
    disconnect();
    connect(createNetwork('ben'));
    wakeOutboxes();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(bodies()).toEqual([]);
    connect(createNetwork('ana'));
    await settled();
    expect(bodies()).toEqual(['One']);
  });

  it('keeps a message that was given up from going', async () => {
    isOnline = false;
    const outbox = open();
    send(outbox, 'One', 'Two', 'Three');
    await settled();
    const [one, two] = outbox.read().outgoing;
    outbox.drop(two ?? { clientKey: '' });
    outbox.edit(one ?? { clientKey: '' });
    expect(outbox.read().draft.text).toBe('One');
    outbox.write('Uno');
    outbox.send();
    isOnline = true;
    wakeOutboxes();
    await settled();
    expect(bodies()).toEqual(['Three', 'Uno']);
  });

  it('does not put a waiting message over a text that was begun', async () => {
    isOnline = false;
    const outbox = open();
    send(outbox, 'One');
    outbox.write('Tw');
    outbox.edit(outbox.read().outgoing[0] ?? { clientKey: '' });
    expect(outbox.read().draft.text).toBe('Tw');
    expect(waitingIn(outbox)).toEqual(['One waiting']);
  });

  it('sends nothing that another tab has sent while it waited for its turn', async () => {
    const tasks: Array<() => Promise<void>> = [];
    connect({
      ...createNetwork('ana'),
      inTurn: async (_name, work) =>
        new Promise((resolve) => {
          tasks.push(async () => work().then(resolve));
        }),
    });
    const outbox = open();
    send(outbox, 'One');
    expect(tasks).toHaveLength(1);
    window.localStorage.removeItem('porchlight_chat_drafts');
    syncOutboxes();
    await tasks[0]?.();
    expect(arrived).toEqual([]);
    expect(outbox.read().outgoing).toEqual([]);
  });
});

describe('a message that was not delivered', () => {
  it.each([
    ['no answer', null, false, 'wait'],
    ['no answer again', null, true, 'wait'],
    ['a blank or over-long text', 422, false, 'hold'],
    ['a key used elsewhere', 409, true, 'hold'],
    ['no right to write', 403, false, 'hold-all'],
    ['no right to write any more', 403, true, 'hold-all'],
    ['a conversation that is gone', 404, true, 'hold-all'],
    ['a session that ended', 401, false, 'hold-all'],
    ['a session that ended while it waited', 401, true, 'wait'],
    ['too quickly (CHAT-163)', 429, false, 'hold-all'],
    ['too many that waited', 429, true, 'wait'],
    ['a mistake of the server (CHAT-087)', 500, false, 'hold-all'],
    ['a server that is starting', 503, true, 'wait'],
  ] as const)('%s', (_, status, hasWaited, verdict) => {
    expect(verdictOn(status, hasWaited)).toBe(verdict);
  });
});

describe('an outbox with files', () => {
  const arrive = async (name: string, result?: UploadResult) => {
    uploads.get(name)?.(result ?? { stored: asFile('', textFile(name)) });
    await settled();
  };

  it('waits for files on their way, and sends them in the order they were chosen', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt'), textFile('b.txt')]);
    send(outbox, 'Both');
    expect(outbox.read().isSendWanted).toBe(true);
    await arrive('b.txt');
    expect(arrived).toEqual([]);
    await arrive('a.txt');
    expect(arrived).toMatchObject([
      { body: 'Both', files: [{ name: 'a.txt' }, { name: 'b.txt' }] },
    ]);
    expect(outbox.attachments.list()).toEqual([]);
    expect(outbox.read()).toEqual({ draft: EMPTY, outgoing: [], isSendWanted: false });
  });

  it('sends nothing when one of them fails, and names it (CHAT-099)', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt'), textFile('b.txt')]);
    send(outbox, 'Both');
    await arrive('a.txt');
    await arrive('b.txt', { reason: 'chat:no' });
    expect([arrived, failures]).toEqual([[], [{ file: 'b.txt', reason: 'chat:no' }]]);
    expect(outbox.read().draft).toMatchObject({ text: 'Both', files: [{ name: 'a.txt' }] });
    // Pressing Send again tries the file again.
    outbox.send();
    await arrive('b.txt');
    expect(arrived).toMatchObject([
      { body: 'Both', files: [{ name: 'a.txt' }, { name: 'b.txt' }] },
    ]);
  });

  it('can be stopped from sending after all', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt')]);
    outbox.send();
    outbox.unsend();
    await arrive('a.txt');
    expect(arrived).toEqual([]);
    expect(outbox.read().draft.files).toMatchObject([{ name: 'a.txt' }]);
  });

  it('has what the server has after a reload (CHAT-091)', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt'), textFile('b.txt')]);
    await arrive('b.txt');
    const drafts = window.localStorage.getItem('porchlight_chat_drafts') ?? '';
    clearOutboxes();
    window.localStorage.setItem('porchlight_chat_drafts', drafts);
    const again = open();
    expect(again.attachments.list()).toMatchObject([{ name: 'b.txt', status: 'completed' }]);
    again.send();
    await settled();
    expect(arrived).toMatchObject([{ body: '', files: [{ name: 'b.txt' }] }]);
  });

  it('reports once the files that were not there yet when the page was left', async () => {
    const outbox = open();
    outbox.attachments.add(['a.txt', 'b.txt', 'c.txt'].map(textFile));
    await arrive('a.txt');
    await arrive('b.txt', { reason: 'chat:no' });
    leaveOutboxes();
    const drafts = window.localStorage.getItem('porchlight_chat_drafts') ?? '';
    const reload = () => {
      clearOutboxes();
      window.localStorage.setItem('porchlight_chat_drafts', drafts);
      return open();
    };
    expect(reload().lost).toEqual(['b.txt', 'c.txt']);
    const again = openOutbox('ana', 'talk');
    again.forgetLost();
    expect(again.lost).toEqual([]);
    const unsent = window.localStorage.getItem('porchlight_chat_drafts') ?? '';
    clearOutboxes();
    window.localStorage.setItem('porchlight_chat_drafts', unsent);
    expect(open().lost).toEqual([]);
    // A page out of the browser's own cache has lost nothing.
    clearOutboxes();
    const third = open();
    third.attachments.add([textFile('d.txt')]);
    leaveOutboxes();
    returnToOutboxes();
    expect(window.localStorage.getItem('porchlight_chat_drafts')).not.toContain('d.txt');
  });

  it('lets the server forget what was taken out, and makes another message of the rest', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt')]);
    outbox.write('Text');
    await arrive('a.txt');
    answer = refusing(422);
    outbox.send();
    await settled();
    const before = outbox.read().draft;
    const [file] = outbox.attachments.list();
    outbox.attachments.drop(file?.id ?? '');
    expect(discarded).toEqual([file?.id]);
    expect(before.clientKey).not.toBeNull();
    expect(outbox.read().draft).toEqual({ text: 'Text', clientKey: null, files: [] });
  });

  it('tries those again that were cut off, once the connection is back', async () => {
    const outbox = open();
    outbox.attachments.add([textFile('a.txt'), textFile('b.txt')]);
    await arrive('a.txt', { reason: 'chat:attachments.refusals.no_connection' });
    await arrive('b.txt', { reason: 'chat:no' });
    wakeOutboxes();
    expect(outbox.attachments.list().map(({ status }) => status)).toEqual(['uploading', 'error']);
  });
});

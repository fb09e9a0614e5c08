import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { removeArrivalCodes } from './arrival-storage.ts';
import { sendWaiting } from './send-waiting.ts';
import {
  dropWaiting,
  forgetSecret,
  storeSecret,
  storeWaiting,
  storedSecret,
  waitingCodes,
} from './stored-codes.ts';

const HOUR = 3_600_000;
const ANA = 'ana';
const REF = { kind: 'quick_help' as const, meetingId: 'r1' };
const items = new Map<string, string>();
let isFull = false;

vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  },
});

beforeEach(() => {
  isFull = false;
  // Also what was in memory goes with the next write.
  forgetSecret(ANA, REF);
  items.clear();
});

const code = (changes: Partial<Parameters<typeof storeWaiting>[1]> = {}) => ({
  ...REF,
  stage: 'arrived' as const,
  code: '0123',
  typedAt: Date.now(),
  ...changes,
});
const of = { ...REF, agreedAt: 1 };
const refusal = (status: number) => Object.assign(new Error('no'), { status });

describe('a code waiting on the device', () => {
  it('is one per stage, the latest, and only of its own account', () => {
    storeWaiting(ANA, code());
    storeWaiting(ANA, code({ stage: 'finished' }));
    storeWaiting(ANA, code({ code: '4567' }));
    expect(waitingCodes(ANA).map((one) => one.code)).toEqual(['0123', '4567']);
    expect(waitingCodes(ANA)).toBe(waitingCodes(ANA));
    expect(waitingCodes('ben')).toEqual([]);
    removeArrivalCodes();
    expect(waitingCodes(ANA)).toEqual([]);
  });

  it('goes after a day', () => {
    storeWaiting(ANA, code({ typedAt: Date.now() - 25 * HOUR }));
    expect(waitingCodes(ANA)).toEqual([]);
  });

  it('stays when another was typed while it was sent', () => {
    const first = code({ typedAt: Date.now() - 1000 });
    storeWaiting(ANA, first);
    storeWaiting(ANA, code());
    dropWaiting(ANA, first);
    expect(waitingCodes(ANA)).toHaveLength(1);
  });

  it('is in memory where the device stores nothing', () => {
    isFull = true;
    storeWaiting(ANA, code());
    expect(waitingCodes(ANA)).toHaveLength(1);
    isFull = false;
    dropWaiting(ANA, waitingCodes(ANA)[0] ?? code());
    expect(waitingCodes(ANA)).toEqual([]);
  });

  it('survives what it cannot read', () => {
    items.set('porchlight_arrival_codes', '{"waiting":7}');
    expect(waitingCodes(ANA)).toEqual([]);
  });
});

describe('the secret on the host’s phone', () => {
  it('is that of one agreement, and goes with the meeting', () => {
    storeSecret(ANA, of, 'OLD');
    storeSecret(ANA, { ...of, agreedAt: 2 }, 'NEW');
    expect(storedSecret(ANA, of)).toBeNull();
    expect(storedSecret(ANA, { ...of, agreedAt: 2 })).toBe('NEW');
    expect(storedSecret('ben', { ...of, agreedAt: 2 })).toBeNull();
    forgetSecret(ANA, REF);
    expect(storedSecret(ANA, { ...of, agreedAt: 2 })).toBeNull();
  });
});

describe('once there is a connection', () => {
  const send = vi.fn<(typed: { stage: string; typedAt: Date }) => Promise<unknown>>();
  const onRefused = vi.fn();
  const typedAt = Date.now() - HOUR;
  beforeEach(() => {
    send.mockReset();
    onRefused.mockReset();
    storeWaiting(ANA, code({ typedAt }));
    storeWaiting(ANA, code({ stage: 'finished' }));
  });

  it('they are sent in their order with the time they were typed', async () => {
    send.mockResolvedValue({});
    await sendWaiting(ANA, { send, onRefused });
    expect(send.mock.calls.map(([{ stage }]) => stage)).toEqual(['arrived', 'finished']);
    expect(send.mock.calls[0]?.[0]).toMatchObject({ code: '0123', typedAt: new Date(typedAt) });
    expect(waitingCodes(ANA)).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('two calls at once send each once', async () => {
    send.mockResolvedValue({});
    await Promise.all([1, 2].map(() => sendWaiting(ANA, { send, onRefused })));
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([422, 409, 404])(
    'one refused by %i is given up, and the next is sent',
    async (status) => {
      send.mockRejectedValueOnce(refusal(status)).mockResolvedValueOnce({});
      await sendWaiting(ANA, { send, onRefused });
      expect(onRefused).toHaveBeenCalledTimes(1);
      expect(waitingCodes(ANA)).toEqual([]);
    },
  );

  test.each([
    ['no answer', new Error('offline')],
    ['a server in trouble', refusal(503)],
    ['too many calls', refusal(429)],
    ['a session that ran out', refusal(401)],
  ])('%s lets them wait on', async (_, failure) => {
    send.mockRejectedValue(failure);
    await sendWaiting(ANA, { send, onRefused });
    expect(send).toHaveBeenCalledTimes(1);
    expect(waitingCodes(ANA)).toHaveLength(2);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

import { describe, expect, test } from 'vitest';
import { MOST_FAILURES } from './limits.ts';
import { judgeCode, mayEnter } from './rules.ts';
import type { CodeState } from './rules.ts';
import {
  toBase32,
  codeInQr,
  generateArrivalCode,
  counterAt,
  msLeftAt,
  buildQrText,
} from './timed-code.ts';

const SECRET = toBase32(Uint8Array.from({ length: 20 }, (_, index) => index * 7));
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const ACCEPTED = at('10:00:00');
const STARTED = at('10:20:00');
const NOW = at('10:30:10');

const buildState = (changes: Partial<CodeState> = {}): CodeState => ({
  agreedAt: ACCEPTED,
  startedAt: STARTED,
  endedAt: null,
  stages: {
    arrived: { enteredAt: null, failures: 0 },
    finished: { enteredAt: null, failures: 0 },
  },
  ...changes,
});
const shownAt = (moment: Date, steps = 0) => generateArrivalCode(SECRET, counterAt(moment) + steps);
/** A code that no step near the moment has. */
const wrongAt = (moment: Date) => {
  const near = new Set([-1, 0, 1].map((steps) => shownAt(moment, steps)));
  return ['0000', '1111', '2222', '3333'].find((code) => !near.has(code)) ?? '';
};
const judged = (
  code: string,
  typedAt: Date,
  known: {
    state?: CodeState;
    lastCounter?: number;
    stage?: 'arrived' | 'finished';
    now?: Date;
  } = {},
) => {
  const { state = buildState(), lastCounter = null, stage = 'arrived', now = NOW } = known;
  const judgement = judgeCode(
    { stage, code, typedAt },
    { state, secret: SECRET, lastCounter, now },
  );
  if ('counter' in judgement) return 'taken';
  const { refusal, isGuess } = judgement;
  if (refusal.allowed) throw new Error('refused without a reason');
  return `${refusal.reason.replace('meetings:refusals.', '')}${isGuess ? ' (counted)' : ''}`;
};

describe('the code of a moment', () => {
  test('four digits, the same for half a minute, and another one by another secret', () => {
    expect(shownAt(at('10:30:00'))).toMatch(/^\d{4}$/);
    expect(shownAt(at('10:30:29.999'))).toBe(shownAt(at('10:30:00')));
    expect(counterAt(at('10:30:30'))).toBe(counterAt(at('10:30:00')) + 1);
    expect(msLeftAt(at('10:30:29'))).toBe(1000);
    expect(msLeftAt(at('10:30:30'))).toBe(30_000);
  });

  test('by RFC 6238: the last four of its eight digits', () => {
    const secret = toBase32(new TextEncoder().encode('12345678901234567890'));
    // 94287082 at 59 seconds, 14050471 at 1111111111, 89005924 at 1234567890.
    expect(generateArrivalCode(secret, counterAt(new Date(59_000)))).toBe('7082');
    expect(generateArrivalCode(secret, counterAt(new Date(1_111_111_111_000)))).toBe('0471');
    expect(generateArrivalCode(secret, counterAt(new Date(1_234_567_890_000)))).toBe('5924');
  });

  test.each([
    [buildQrText('a', '0123'), '0123'],
    [buildQrText('b', '0123'), null],
    ['porchlight:a:123', null],
    ['porchlight:a:12345', null],
    ['porchlight:a:0123:x', null],
    ['https://example.org', null],
    ['', null],
  ])('scanned as %j it is %j', (text, code) => {
    expect(codeInQr(text, 'a')).toBe(code);
  });
});

describe('a code that was typed', () => {
  const last = counterAt(NOW);
  test.each([
    ['in its half minute', shownAt(NOW), NOW, {}, 'taken'],
    ['a step after it', shownAt(NOW, -1), NOW, {}, 'taken'],
    ['a step before it', shownAt(NOW, 1), NOW, {}, 'taken'],
    ['two steps after it', shownAt(NOW, -2), NOW, {}, 'wrong (counted)'],
    ['wrongly', wrongAt(NOW), NOW, {}, 'wrong (counted)'],
    ['again', shownAt(NOW), NOW, { lastCounter: last }, 'replayed'],
    ['after a later one', shownAt(NOW, -1), NOW, { lastCounter: last }, 'replayed'],
    ['a step later than the last one', shownAt(NOW, 1), NOW, { lastCounter: last }, 'taken'],
    ['with a clock half a minute ahead', shownAt(at('10:30:40')), at('10:30:40'), {}, 'taken'],
    ['in the future', shownAt(at('10:30:41')), at('10:30:41'), {}, 'future'],
    ['before acceptance', shownAt(at('09:59:59')), at('09:59:59'), {}, 'not_arrived'],
    ['offline, at its time', shownAt(at('10:05:00')), at('10:05:00'), {}, 'taken'],
    ['offline, of another time', shownAt(at('10:05:00')), at('10:15:00'), {}, 'wrong (counted)'],
  ] as const)('%s: %s at %s', (_, code, typedAt, known, answer) => {
    expect(judged(code, typedAt, known)).toBe(answer);
  });

  test('is taken up to a day later, and not after that', () => {
    const typedAt = at('10:05:00');
    const after = (hours: number, ms: number) =>
      new Date(typedAt.getTime() + hours * 3_600_000 + ms);
    expect(judged(shownAt(typedAt), typedAt, { now: after(24, 0) })).toBe('taken');
    expect(judged(shownAt(typedAt), typedAt, { now: after(24, 1) })).toBe('stale');
  });

  test.each([
    [0, 'wrong (counted)'],
    [MOST_FAILURES - 2, 'wrong (counted)'],
    [MOST_FAILURES - 1, 'code_used_up (counted)'],
    [MOST_FAILURES, 'code_used_up'],
  ])('wrongly after %i wrong ones', (failures, answer) => {
    const state = buildState({
      stages: {
        arrived: { enteredAt: null, failures },
        finished: { enteredAt: null, failures: 0 },
      },
    });
    expect(judged(wrongAt(NOW), NOW, { state })).toBe(answer);
    // The right one does not help any more, and the other stage has tries of its own.
    const isShut = failures >= MOST_FAILURES;
    expect(judged(shownAt(NOW), NOW, { state })).toBe(isShut ? 'code_used_up' : 'taken');
    expect(judged(shownAt(NOW), NOW, { state, stage: 'finished' })).toBe('taken');
  });
});

describe('when a code may be entered', () => {
  const entered = {
    arrived: { enteredAt: at('10:10:00'), failures: 0 },
    finished: { enteredAt: null, failures: 0 },
  };
  test.each([
    ['arrived', ACCEPTED, {}, null],
    ['arrived', at('10:25:00'), {}, null],
    ['arrived', at('10:25:00'), { stages: entered }, 'entered'],
    ['finished', at('10:19:59'), {}, 'not_finished'],
    ['finished', STARTED, {}, null],
    ['finished', STARTED, { startedAt: null }, 'not_finished'],
    ['finished', at('10:29:00'), { endedAt: at('10:29:00') }, null],
    ['finished', at('10:29:01'), { endedAt: at('10:29:00') }, 'not_finished'],
    ['arrived', at('10:29:01'), { endedAt: at('10:29:00') }, 'not_arrived'],
  ] as const)('%s at %s with %j', (stage, moment, changes, reason) => {
    const ruling = mayEnter(buildState(changes), stage, moment);
    expect(ruling.allowed ? null : ruling.reason).toBe(
      reason === null ? null : `meetings:refusals.${reason}`,
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { priorities } from '../../vocabulary.ts';
import { alertPattern } from './alert-pattern.ts';

/** As much of a browser's audio as is used: notes when each tone begins. */
function audio(state: AudioContextState) {
  const starts: number[] = [];
  const node = { connect: (next: unknown) => next };
  class FakeAudio {
    state = state;
    currentTime = 0;
    destination = {};
    resume = async () => {};
    createGain = () => ({
      ...node,
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    });
    createOscillator = () => ({
      ...node,
      frequency: { value: 0 },
      start: (at: number) => void starts.push(at),
      stop: () => {},
    });
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  return starts;
}

const vibrate = vi.fn<(pattern: number[]) => boolean>();
const browser = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });

beforeEach(() => {
  vi.resetModules();
  vibrate.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

describe('how an alert sounds and feels', () => {
  it.each([
    ['QUICK-094', 'urgent', { sounds: [0, 300, 600], vibration: [200, 100, 200, 100, 200] }],
    ...priorities
      .filter((priority) => priority !== 'urgent')
      .map((priority) => ['QUICK-095', priority, { sounds: [0], vibration: [200] }] as const),
  ] as const)('%s: %s', (_row, priority, pattern) =>
    expect(alertPattern(priority)).toEqual(pattern),
  );

  it('QUICK-094: an urgent one is heard three times, 300 ms apart', async () => {
    const starts = audio('running');
    browser(true);
    const { playAlert, unlockSound } = await import('./sound.ts');
    unlockSound();
    playAlert('urgent');
    const firstTones = starts.filter((_start, index) => index % 2 === 0);
    expect(firstTones).toEqual([0, 0.3, 0.6]);
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([200, 100, 200, 100, 200]);
  });
});

describe('QUICK-096: no error where the browser refuses', () => {
  it('plays nothing before the first press', async () => {
    const starts = audio('running');
    browser(false);
    const { playAlert } = await import('./sound.ts');
    playAlert('urgent');
    expect(starts).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('plays nothing while sound is blocked', async () => {
    const starts = audio('suspended');
    browser(true);
    const { playAlert, unlockSound } = await import('./sound.ts');
    unlockSound();
    playAlert('normal');
    expect(starts).toEqual([]);
  });

  it('goes on without audio and without vibration', async () => {
    vi.stubGlobal('AudioContext', undefined);
    vi.stubGlobal('navigator', {});
    const { playAlert, unlockSound } = await import('./sound.ts');
    expect(() => {
      unlockSound();
      playAlert('urgent');
    }).not.toThrow();
  });
});

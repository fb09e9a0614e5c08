import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_MS, createVoiceRecorder } from './voice-recorder.ts';

let released: number;
let clips: File[];
let grant: (isGranted: boolean) => void;

/** A microphone and a recorder that do what the test asks. */
class Recorder extends EventTarget {
  state: RecordingState = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['hum']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

function open(types = ['audio/webm;codecs=opus']) {
  return createVoiceRecorder(
    {
      openMicrophone: async () =>
        new Promise((resolve, reject) => {
          const stream = { getTracks: () => [{ stop: () => (released += 1) }] };
          grant = (isGranted) =>
            isGranted ? resolve(stream as never) : reject(new DOMException('', 'NotAllowedError'));
        }),
      createRecorder: () => new Recorder() as never,
      canRecord: (type) => types.includes(type),
      now: () => Date.now(),
    },
    (clip) => clips.push(clip),
  );
}

async function recording() {
  const recorder = open();
  recorder.start();
  grant(true);
  await vi.advanceTimersByTimeAsync(0);
  return recorder;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 5, 7) });
  released = 0;
  clips = [];
});

describe('a recording (CHAT-100 to CHAT-102)', () => {
  it('shows its time, and ends as a file with the microphone released', async () => {
    const recorder = await recording();
    expect(recorder.read()).toMatchObject({ status: 'recording', seconds: 0 });
    await vi.advanceTimersByTimeAsync(2600);
    expect(recorder.read().seconds).toBe(2);
    recorder.stop();
    expect(recorder.read()).toEqual({ status: 'resting', seconds: 0, isDenied: false });
    expect(released).toBe(1);
    expect(clips).toMatchObject([
      { name: 'voice-message-2026-11-21-09-05-07.weba', type: 'audio/webm', size: 3 },
    ]);
  });

  it('stops by itself after five minutes', async () => {
    const recorder = await recording();
    await vi.advanceTimersByTimeAsync(LONGEST_MS - 1000);
    expect(clips).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect([recorder.read().status, clips.length, released]).toEqual(['resting', 1, 1]);
  });

  it('leaves nothing when it is discarded', async () => {
    const recorder = await recording();
    recorder.discard();
    expect([recorder.read().status, clips.length, released]).toEqual(['resting', 0, 1]);
  });

  it('rests again when the microphone is refused, and may be tried again', async () => {
    const recorder = open();
    recorder.start();
    expect(recorder.read().status).toBe('asking');
    grant(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(recorder.read()).toMatchObject({ status: 'resting', isDenied: true });
    recorder.start();
    expect(recorder.read()).toMatchObject({ status: 'asking', isDenied: false });
  });

  it('releases a microphone that is granted after the chat was closed', async () => {
    const recorder = open();
    recorder.start();
    recorder.stop();
    grant(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([recorder.read().status, clips.length, released]).toEqual(['resting', 0, 1]);
  });
});

import { voiceName } from './voice-name.ts';

/** Recording stops by itself then (CHAT-100). */
export const LONGEST_MS = 5 * 60 * 1000;
const LOOK_EVERY_MS = 250;
/** Speech needs no more; five minutes are about one megabyte. */
const BITS_PER_SECOND = 32_000;

export type RecorderState = {
  status: 'resting' | 'asking' | 'recording';
  seconds: number;
  /** The microphone was refused, or there is none (CHAT-101). */
  isDenied: boolean;
};

/** The browser's functions for recording; tests pass their own. */
export interface RecorderTools {
  openMicrophone: () => Promise<MediaStream>;
  createRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder;
  canRecord: (type: string) => boolean;
  now: () => number;
}

/** The first is played everywhere; a browser takes the first it can write. */
const TYPES = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'weba' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/mp4', ending: 'm4a' },
];

const RESTING: RecorderState = { status: 'resting', seconds: 0, isDenied: false };

/** One recording after the other, without any screen: React reads it. */
export function createVoiceRecorder(tools: RecorderTools, onClip: (clip: File) => void) {
  const listeners = new Set<() => void>();
  let state = RESTING;
  let ended: AbortController | null = null;

  function show(next: RecorderState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(): Promise<void> {
    if (state.status !== 'resting') return;
    const ending = new AbortController();
    ended = ending;
    show({ ...RESTING, status: 'asking' });
    try {
      const stream = await tools.openMicrophone();
      // Closed before the answer came.
      if (ending.signal.aborted) release(stream);
      else record(stream, ending);
    } catch {
      if (ended === ending) show({ ...RESTING, isDenied: true });
    }
  }

  function record(stream: MediaStream, ending: AbortController) {
    const known = TYPES.find(({ type }) => tools.canRecord(type));
    const recorder = tools.createRecorder(stream, {
      ...(known && { mimeType: known.type }),
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    const parts: Blob[] = [];
    const startedAt = tools.now();
    const look = setInterval(() => {
      const passed = tools.now() - startedAt;
      if (passed >= LONGEST_MS) recorder.stop();
      else show({ ...state, seconds: Math.floor(passed / 1000) });
    }, LOOK_EVERY_MS);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    // Also by itself, when the microphone is unplugged.
    recorder.addEventListener('stop', () => {
      clearInterval(look);
      release(stream);
      if (ended === ending) show(RESTING);
      if (ending.signal.reason === DISCARDED) return;
      const type = (recorder.mimeType || known?.type || 'audio/webm').split(';', 1)[0] ?? '';
      onClip(new File(parts, voiceName(new Date(startedAt), known?.ending ?? 'weba'), { type }));
    });
    ending.signal.addEventListener('abort', () => {
      if (recorder.state !== 'inactive') recorder.stop();
    });
    recorder.start();
    show({ ...RESTING, status: 'recording' });
  }

  function end(why: string) {
    ended?.abort(why);
    if (state.status === 'asking') show(RESTING);
  }

  return {
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void start(),
    /** Stops and keeps the recording so far. */
    stop: () => end('stopped'),
    discard: () => end(DISCARDED),
  };
}
const DISCARDED = 'discarded';

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** False where the browser cannot record, or may not on this page. */
export const canRecordVoice = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

export const browserTools: RecorderTools = {
  openMicrophone: async () => navigator.mediaDevices.getUserMedia({ audio: true }),
  createRecorder: (stream, options) => new MediaRecorder(stream, options),
  canRecord: (type) => MediaRecorder.isTypeSupported(type),
  now: () => Date.now(),
};

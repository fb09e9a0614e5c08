import { vibrate } from '#ui/feedback/vibrate.ts';
import type { Priority } from '../../vocabulary.ts';
import { alertPattern } from './alert-pattern.ts';

const SECOND = 1000;
/** Two tones of a doorbell. */
const TONES = [
  { hertz: 880, from: 0 },
  { hertz: 1174.66, from: 0.09 },
] as const;
const LASTS = 0.2;
const LOUD = 0.25;
const SILENT = 0.0001;

let context: AudioContext | null = null;

/** Call it while a person presses something: browsers play no sound for a page that was never touched (QUICK-096). */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => {});
  } catch {
    // Without sound there is the pop-up still.
  }
}

/** Makes itself heard and felt as far as the browser lets it; never fails (QUICK-094 to QUICK-096). */
export function playAlert(priority: Priority): void {
  const { sounds, vibration } = alertPattern(priority);
  try {
    if (context?.state === 'running') for (const at of sounds) ring(context, at / SECOND);
  } catch {
    // The pop-up appears all the same.
  }
  vibrate(vibration);
}

function ring(audio: AudioContext, delay: number) {
  for (const { hertz, from } of TONES) {
    const start = audio.currentTime + delay + from;
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    // Swelling and fading, or it would click.
    volume.gain.setValueAtTime(SILENT, start);
    volume.gain.exponentialRampToValueAtTime(LOUD, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(SILENT, start + LASTS);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + LASTS);
  }
}

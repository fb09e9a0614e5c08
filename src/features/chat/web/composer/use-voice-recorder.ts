import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserTools, createVoiceRecorder } from './voice-recorder.ts';

/** A recorder as long as the chat is open; closing it ends the recording and stores it (CHAT-102). */
export function useVoiceRecorder(onClip: (clip: File) => void) {
  const [recorder] = useState(() => createVoiceRecorder(browserTools, onClip));
  const state = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read);
  useEffect(() => recorder.stop, [recorder]);
  return { ...state, start: recorder.start, stop: recorder.stop, discard: recorder.discard };
}

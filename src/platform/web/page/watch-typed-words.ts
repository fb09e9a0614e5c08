import { noteField, takeTypedWords } from './typed-words.ts';

/** Notices what is typed, and has put back what waits in the tab. Returns how to stop. */
export function watchTypedWords(): () => void {
  document.addEventListener('input', noteField, true);
  const stored = takeTypedWords();
  if (stored !== null) {
    void import('./put-back-words.ts').then(({ putBackWords }) => putBackWords(stored));
  }
  return () => document.removeEventListener('input', noteField, true);
}

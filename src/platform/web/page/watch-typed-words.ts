import { noteField, takeTypedWords } from './typed-words.ts';

/** Records changed fields and fills in words stored before a reload. Returns a function that stops it. */
export function watchTypedWords(): () => void {
  document.addEventListener('input', noteField, true);
  const stored = takeTypedWords();
  if (stored !== null) {
    void import('./put-back-words.ts').then(({ putBackWords }) => putBackWords(stored));
  }
  return () => document.removeEventListener('input', noteField, true);
}

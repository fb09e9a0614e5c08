import { onReload } from './load-part.ts';
import { noteField, storeTypedWords, takeTypedWords } from './typed-words.ts';

/** Records changed fields, stores their words right before a reload, and fills in those stored before the last one. */
export function watchTypedWords(): void {
  document.addEventListener('input', noteField, true);
  onReload(storeTypedWords);
  const stored = takeTypedWords();
  if (stored !== null) {
    void import('./put-back-words.ts').then(({ putBackWords }) => putBackWords(stored));
  }
}

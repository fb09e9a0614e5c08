import { useRef } from 'react';
import type { RefObject } from 'react';
import { insertedText } from './inserted-text.ts';

/** Puts words into the text field where its caret is; at the end, while nobody has been in there. */
export function useInsertText(
  area: RefObject<HTMLTextAreaElement | null>,
  { text, write }: { text: string; write: (text: string) => void },
) {
  const hasCaret = useRef(false);
  function insert(words: string) {
    // What is selected stays: it was typed by somebody.
    const caret = hasCaret.current ? area.current?.selectionEnd : undefined;
    const inserted = insertedText(text, caret ?? text.length, words);
    write(inserted.text);
    // Once it is drawn, and what was pressed has let go of the focus.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(inserted.end, inserted.end);
    });
  }
  return {
    insert,
    onFocus: () => {
      hasCaret.current = true;
    },
  };
}

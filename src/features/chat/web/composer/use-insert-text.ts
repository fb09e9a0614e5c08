import { useRef } from 'react';
import type { RefObject } from 'react';
import { insertedText } from './inserted-text.ts';

/** Inserts words into the text field at its caret; at the end until the field has had the focus. */
export function useInsertText(
  area: RefObject<HTMLTextAreaElement | null>,
  { text, write }: { text: string; write: (text: string) => void },
) {
  const hasCaret = useRef(false);
  function insert(words: string) {
    // Selected text stays, as a person typed it.
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

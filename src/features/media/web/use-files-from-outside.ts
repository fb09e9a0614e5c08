import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Files dropped on a box or pasted anywhere on the page; true while some are held over the box. */
export function useFilesFromOutside(
  box: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && box.current?.contains(target) === true;

    const hover = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Beside the box the browser would leave the page to show the file, and the form with it.
      event.preventDefault();
      const inside = isInside(event);
      if (event.dataTransfer && !inside) event.dataTransfer.dropEffect = 'none';
      setOver(inside);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isInside(event)) latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: pasted, target } = event;
      const files = [...(pasted?.files ?? [])];
      // Some programs copy a picture of a text along with it; into a text field goes the text.
      const isForText = target instanceof HTMLElement && target.matches('input, textarea');
      if (files.length === 0 || (isForText && pasted?.types.includes('text/plain'))) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', hover);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', hover);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [box]);

  return isOver;
}

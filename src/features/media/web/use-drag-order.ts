import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

export interface DragOrder {
  onDragStart: () => void;
  onDragEnd: () => void;
  /** The dragged photo was dropped on this one. */
  onDropHere: () => void;
}

/** Lets an element be dragged over others of its kind; true while another is held over it (ITEM-091). */
export function useDragOrder(element: RefObject<HTMLElement | null>, order: DragOrder): boolean {
  const [isTarget, setTarget] = useState(false);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });

  useEffect(() => {
    const dragged = element.current;
    if (!dragged) return undefined;
    const start = ({ dataTransfer }: DragEvent) => {
      // Without any data some browsers begin no drag.
      dataTransfer?.setData('text/plain', '');
      latest.current.onDragStart();
    };
    const end = () => latest.current.onDragEnd();
    const over = (event: DragEvent) => {
      // Files are for the field around it.
      if (holdsFiles(event)) return;
      event.preventDefault();
      setTarget(true);
    };
    const leave = () => setTarget(false);
    const drop = (event: DragEvent) => {
      setTarget(false);
      if (holdsFiles(event)) return;
      event.preventDefault();
      latest.current.onDropHere();
    };
    dragged.addEventListener('dragstart', start);
    dragged.addEventListener('dragend', end);
    dragged.addEventListener('dragover', over);
    dragged.addEventListener('dragleave', leave);
    dragged.addEventListener('drop', drop);
    return () => {
      dragged.removeEventListener('dragstart', start);
      dragged.removeEventListener('dragend', end);
      dragged.removeEventListener('dragover', over);
      dragged.removeEventListener('dragleave', leave);
      dragged.removeEventListener('drop', drop);
    };
  }, [element]);

  return isTarget;
}

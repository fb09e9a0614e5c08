import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const mergeClasses = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'card', 'sheet'], shadow: ['card', 'float'] } },
});

/** Joins class names; of two that contradict each other the later one wins. */
export function cx(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}

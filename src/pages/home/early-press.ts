/** Marks the part of the page whose buttons are watched. */
export const COMES_LATE = 'data-comes-late';

let pressed: HTMLElement | null = null;
let isAlive = false;

/** Runs after React, which handles a press by itself once the code of the part is there. */
function note({ target }: Event) {
  if (isAlive || !(target instanceof Element)) return;
  pressed = target.closest<HTMLElement>(`[${COMES_LATE}] button`);
}

if (typeof window !== 'undefined') window.addEventListener('click', note);

export function comeAlive(): void {
  isAlive = true;
  window.removeEventListener('click', note);
}

/** Presses the button that was pressed before it did anything; not before React is done with what it is doing. */
export function pressAgain(): () => void {
  const timer = setTimeout(() => {
    pressed?.click();
    pressed = null;
  });
  return () => clearTimeout(timer);
}

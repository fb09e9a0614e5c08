let pressed: HTMLElement | null = null;
let isAlive = false;

function note({ target }: Event) {
  if (!isAlive && target instanceof Element) pressed = target.closest('button');
}

/** Remembers the last button pressed in a part of the page that is not alive yet; returns how to stop. */
export function watchEarlyPress(part: HTMLElement): () => void {
  part.addEventListener('click', note);
  return () => part.removeEventListener('click', note);
}

/** Presses that button, now that it does something. */
export function pressAgain(): void {
  isAlive = true;
  pressed?.click();
  pressed = null;
}

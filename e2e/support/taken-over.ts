/** Whether React has taken over what the server sent; of pages that are none of the app it never does. Runs in the page. */
export function isTakenOver(): boolean {
  if (!document.documentElement.hasAttribute('data-hints')) return true;
  const main = document.querySelector('main') ?? document.documentElement;
  const parts = [main, document.querySelector('[data-notices] > *')];
  const areAlive = parts.every(
    (part) => part === null || Object.keys(part).some((key) => key.startsWith('__reactFiber$')),
  );
  return !('$_TSR' in window) && areAlive;
}

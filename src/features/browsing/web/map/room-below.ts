/**
 * For a ref: says on the element itself, as `--top`, where on the page it begins, so that it can fill what is left of the
 * screen below whatever stands there, also when a banner goes.
 */
export function setRoomBelow(element: HTMLElement | null) {
  if (element === null) return undefined;
  const measure = () => {
    const top = element.getBoundingClientRect().top + window.scrollY;
    element.style.setProperty('--top', `${top}px`);
  };
  measure();
  const changes = new ResizeObserver(measure);
  changes.observe(document.body);
  return () => changes.disconnect();
}

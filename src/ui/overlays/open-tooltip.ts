import { placeTooltip, type TooltipSide } from './tooltip-place.ts';

/** Shows a tooltip beside its owner until Escape is pressed or the page is scrolled; returns how to hide it. */
export function openTooltip(options: {
  owner: HTMLElement;
  tip: HTMLElement;
  side: TooltipSide;
  onClose: () => void;
}): () => void {
  const { owner, tip, side, onClose } = options;
  tip.showPopover();
  const { left, top } = placeTooltip(
    owner.getBoundingClientRect(),
    tip.getBoundingClientRect(),
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    side,
  );
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  document.addEventListener('keydown', closeOnEscape);
  window.addEventListener('scroll', onClose, { capture: true, passive: true });
  return () => {
    if (tip.isConnected) tip.hidePopover();
    document.removeEventListener('keydown', closeOnEscape);
    window.removeEventListener('scroll', onClose, { capture: true });
  };
}

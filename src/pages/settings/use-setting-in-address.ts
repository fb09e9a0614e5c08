import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const CONTROL = 'input:checked, select, input, button, a';

/**
 * Shows the setting that the address names behind its `#`: scrolls to it, gives it the focus and marks it until the
 * focus leaves it; waits for one that is not drawn yet (PEOPLE-209). Returns the ref of the element to look in.
 */
export function useSettingInAddress() {
  const place = useRef<HTMLDivElement>(null);
  const { hash, state } = useLocation({
    select: (location) => ({ hash: location.hash, state: location.state.key }),
    structuralSharing: true,
  });
  useEffect(() => {
    const box = place.current;
    if (!box || hash === '') return undefined;
    let unmark = () => {};
    const show = () => {
      const setting = box.querySelector<HTMLElement>(`#${CSS.escape(hash)}`);
      if (setting) unmark = mark(setting);
      return setting !== null;
    };
    if (show()) return () => unmark();
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect();
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [hash, state]);
  return place;
}

function mark(setting: HTMLElement): () => void {
  setting.dataset['marked'] = '';
  setting.scrollIntoView({ block: 'center' });
  const target = setting.tabIndex === -1 && setting.matches('section') ? setting : null;
  (target ?? setting.querySelector<HTMLElement>(CONTROL) ?? setting).focus({ preventScroll: true });
  const unmark = () => {
    delete setting.dataset['marked'];
    setting.removeEventListener('focusout', leave);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !setting.contains(relatedTarget)) unmark();
  };
  setting.addEventListener('focusout', leave);
  return unmark;
}

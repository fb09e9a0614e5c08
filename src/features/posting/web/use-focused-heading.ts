import { useEffect, useRef } from 'react';
import type { WizardPlace } from './wizard-way.ts';

/** The heading takes the focus when the step changes, so that a screen reader says where one is. */
export function useFocusedHeading(place: WizardPlace, isWantedAtOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isWantedAtOnce ? null : place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place]);
  return heading;
}

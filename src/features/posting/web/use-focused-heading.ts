import { useEffect, useRef } from 'react';
import type { WizardPosition } from './wizard-way.ts';

/** The heading takes the focus when the step changes, so that a screen reader says where one is. */
export function useFocusedHeading(position: WizardPosition, isWantedAtOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isWantedAtOnce ? null : position);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [position]);
  return heading;
}

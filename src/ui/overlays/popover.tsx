import { lazy, Suspense } from 'react';
import { useArmedTrigger, type TriggerElement } from './armed-trigger.tsx';
import type { PopoverPopupProps } from './popover-popup.tsx';

const loadPopup = async () => ({ default: (await import('./popover-popup.tsx')).PopoverPopup });
const LazyPopup = lazy(loadPopup);

export interface PopoverProps extends Omit<PopoverPopupProps, 'trigger'> {
  trigger: TriggerElement;
}

export function Popover({ trigger, ...rest }: PopoverProps) {
  const { isArmed, dormant } = useArmedTrigger(trigger, 'dialog', () => void loadPopup());
  if (!isArmed) return dormant;
  return (
    <Suspense fallback={dormant}>
      <LazyPopup {...rest} trigger={trigger} />
    </Suspense>
  );
}

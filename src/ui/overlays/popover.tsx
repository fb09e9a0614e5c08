import { Suspense } from 'react';
import { useArmedTrigger, type TriggerElement } from './armed-trigger.tsx';
import { late } from '../late.tsx';
import type { PopoverPopupProps } from './popover-popup.tsx';

const LatePopup = late({ load: async () => (await import('./popover-popup.tsx')).PopoverPopup });

export interface PopoverProps extends Omit<PopoverPopupProps, 'trigger'> {
  trigger: TriggerElement;
}

export function Popover({ trigger, ...rest }: PopoverProps) {
  const { isArmed, dormant } = useArmedTrigger(trigger, 'dialog', LatePopup.prefetch);
  if (!isArmed) return dormant;
  return (
    <Suspense fallback={dormant}>
      <LatePopup {...rest} trigger={trigger} />
    </Suspense>
  );
}

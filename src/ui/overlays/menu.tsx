import { Suspense } from 'react';
import { useArmedTrigger, type TriggerElement } from './armed-trigger.tsx';
import { late } from '../late.tsx';
import type { MenuItem, MenuPopupProps } from './menu-popup.tsx';

const LatePopup = late({ load: async () => (await import('./menu-popup.tsx')).MenuPopup });

export type { MenuItem };

export interface MenuProps extends Omit<MenuPopupProps, 'trigger'> {
  trigger: TriggerElement;
}

export function Menu({ trigger, ...rest }: MenuProps) {
  const { isArmed, dormant } = useArmedTrigger(trigger, 'menu', LatePopup.prefetch);
  if (!isArmed) return dormant;
  return (
    <Suspense fallback={dormant}>
      <LatePopup {...rest} trigger={trigger} />
    </Suspense>
  );
}

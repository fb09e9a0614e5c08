import { lazy, Suspense } from 'react';
import { useArmedTrigger, type TriggerElement } from './armed-trigger.tsx';
import type { MenuItem, MenuPopupProps } from './menu-popup.tsx';

const loadPopup = async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup });
const LazyPopup = lazy(loadPopup);

export type { MenuItem };

export interface MenuProps extends Omit<MenuPopupProps, 'trigger'> {
  trigger: TriggerElement;
}

export function Menu({ trigger, ...rest }: MenuProps) {
  const { isArmed, dormant } = useArmedTrigger(trigger, 'menu', () => void loadPopup());
  if (!isArmed) return dormant;
  return (
    <Suspense fallback={dormant}>
      <LazyPopup {...rest} trigger={trigger} />
    </Suspense>
  );
}

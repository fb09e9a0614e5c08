import { cloneElement, useState, type ReactElement } from 'react';

export interface TriggerElementProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

export type TriggerElement = ReactElement<TriggerElementProps>;

/**
 * A trigger that fetches the code of its popup when a hand comes near, and is replaced by the real
 * one when pressed: popups are most of the weight of a page and most are never opened.
 */
export function useArmedTrigger(
  trigger: TriggerElement,
  kind: 'menu' | 'dialog',
  preload: () => void,
) {
  const [isArmed, setArmed] = useState(false);
  const dormant = cloneElement(trigger, {
    onClick: () => setArmed(true),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': kind,
    'aria-expanded': false,
  });
  return { isArmed, dormant };
}

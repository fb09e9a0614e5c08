import { useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from '../cx.ts';
import { ArrowLeft } from '../icons.tsx';
import { useLayer } from '../overlays/use-layer.ts';

export interface BackButtonProps {
  label: string;
  isLabelShown?: boolean;
  onBack: () => void;
  className?: string;
}

/**
 * The way back to what this view has taken the place of: it takes the focus along, and the Back of the phone does the
 * same (CHAT-048). Hidden by a style, because both have room beside each other, it does neither.
 */
export function BackButton({ label, isLabelShown = false, onBack, className }: BackButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useLayer(isDrawn, onBack);
  useLayoutEffect(() => {
    if (!button.current?.offsetParent) return;
    setDrawn(true);
    button.current.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      {...(!isLabelShown && { 'aria-label': label })}
      onClick={onBack}
      className={buttonClass({
        variant: 'ghost',
        ...(isLabelShown
          ? { className: cx('px-3', className) }
          : { size: 'icon', className: cx(className) }),
      })}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {isLabelShown && label}
    </button>
  );
}

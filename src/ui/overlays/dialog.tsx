import type { ReactNode } from 'react';
import { LazyModal } from './lazy-modal.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** 'tall' and 'wide' fill a phone's screen, 'full' every screen; they leave heading and scrolling to what is in them. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'tall' | 'wide' | 'full';
}

/** A centered dialog from 768 px on, a drawer at the bottom edge below. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return (
    <LazyModal
      {...rest}
      layout={`dialog-${size}`}
      isTitleHidden={size === 'tall' || size === 'wide' || size === 'full'}
    />
  );
}

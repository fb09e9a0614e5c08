import type { ReactNode } from 'react';
import { LazyModal } from './lazy-modal.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** 'tall' fills a phone's screen and leaves heading and scrolling to what is in it. */
  size?: 'sm' | 'md' | 'lg' | 'tall';
  closeLabel: string;
}

/** A centred dialog from 768 px on, a drawer at the bottom edge below. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <LazyModal {...rest} layout={`dialog-${size}`} isTitleHidden={size === 'tall'} />;
}

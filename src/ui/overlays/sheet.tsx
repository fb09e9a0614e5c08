import type { ReactNode } from 'react';
import { LazyModal } from './lazy-modal.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  side?: 'left' | 'right';
  children?: ReactNode;
  footer?: ReactNode;
}

/** A panel along one side: left the sidebar of phones, right what belongs to a map, on phones a drawer below it. */
export function Sheet({ side = 'left', ...rest }: SheetProps) {
  return <LazyModal {...rest} layout={`sheet-${side}`} />;
}

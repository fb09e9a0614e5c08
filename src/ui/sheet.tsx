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
  closeLabel: string;
}

/** A panel along one side, for the sidebar on phones and for panels beside a map. */
export function Sheet({ side = 'left', ...rest }: SheetProps) {
  return <LazyModal {...rest} layout={`sheet-${side}`} />;
}

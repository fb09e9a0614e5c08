import { Dialog as Base } from '@base-ui/react/dialog';
import { useTranslation } from '#platform/web/use-translation.ts';
import { X } from '../icons.tsx';
import type { ReactNode } from 'react';
import { buttonClass } from '../layout/button-class.ts';
import { cx } from '../cx.ts';

export type ModalLayout =
  | 'dialog-sm'
  | 'dialog-md'
  | 'dialog-lg'
  | 'dialog-xl'
  | 'dialog-tall'
  | 'dialog-wide'
  | 'dialog-full'
  | 'sheet-left'
  | 'sheet-right';

export interface ModalSurfaceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  isTitleHidden?: boolean;
  layout: ModalLayout;
  /** An alert dialog asks for an answer, so nothing else closes it. */
  role?: 'dialog' | 'alertdialog';
}

const DIALOG =
  'inset-x-0 bottom-0 data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
  'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[86dvh] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card ' +
  'md:data-ending-style:-translate-y-1/2 md:data-ending-style:scale-97 md:data-ending-style:opacity-0 ' +
  'md:data-starting-style:-translate-y-1/2 md:data-starting-style:scale-97 md:data-starting-style:opacity-0';

/* On phones it leaves a strip of the page above it. */
const LOW = 'max-h-[92dvh] rounded-t-sheet';

const LAYOUTS: Record<ModalLayout, string> = {
  'dialog-sm': cx(DIALOG, LOW, 'md:max-w-md'),
  'dialog-md': cx(DIALOG, LOW, 'md:max-w-xl'),
  'dialog-lg': cx(DIALOG, LOW, 'md:max-w-3xl'),
  'dialog-xl': cx(DIALOG, LOW, 'md:max-w-5xl'),
  'dialog-tall': cx(DIALOG, 'h-dvh max-h-dvh rounded-none md:h-[min(37.5rem,86dvh)] md:max-w-2xl'),
  'dialog-wide': cx(DIALOG, 'h-dvh max-h-dvh rounded-none md:h-[86dvh] md:max-w-[80rem]'),
  'dialog-full': 'inset-0 h-dvh data-ending-style:opacity-0 data-starting-style:opacity-0',
  'sheet-left': cx(
    // The sidebar of a phone (SHELL-100).
    'inset-y-0 left-0 h-dvh w-[min(18rem,88vw)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  ),
  'sheet-right': cx(
    // A drawer at the bottom edge of a phone.
    'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:rounded-t-sheet max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
    'md:inset-y-0 md:right-0 md:h-dvh md:w-[26rem] md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full',
  ),
};

const FILLED = new Set<ModalLayout>(['dialog-tall', 'dialog-wide', 'dialog-full']);

/** The modal layer behind dialogs and sheets; loaded only when the first one opens. */
export function ModalSurface(props: ModalSurfaceProps) {
  const { role = 'dialog', title, description, footer, isTitleHidden = false } = props;
  const hasContent = props.children !== undefined && props.children !== null;
  const { t } = useTranslation('common');
  const hasClose = role === 'dialog';
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={role === 'alertdialog'}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          role={role}
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden bg-card text-ink shadow-float ring-1 ring-line outline-none',
            'transition-[translate,scale,opacity] duration-200 ease-calm',
            LAYOUTS[props.layout],
          )}
        >
          <div
            className={cx(
              isTitleHidden ? 'sr-only' : 'flex flex-col gap-1 px-5 pt-5 pb-3 md:px-6 md:pt-6',
              hasClose && !isTitleHidden && 'pr-16 md:pr-16',
            )}
          >
            <Base.Title dir="auto" className="text-lg font-bold text-balance">
              {title}
            </Base.Title>
            {description !== undefined && (
              <Base.Description className="text-sm text-muted">{description}</Base.Description>
            )}
          </div>
          {hasContent && (
            <div
              className={cx(
                'min-h-0 flex-1',
                // The content of a tall, wide or full dialog has its own top and bottom and scrolls in between.
                !FILLED.has(props.layout) &&
                  'overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6 md:pb-6',
              )}
            >
              {props.children}
            </div>
          )}
          {footer !== undefined && (
            <div
              className={cx(
                'flex flex-col-reverse gap-2 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6',
                hasContent && 'border-t border-line',
              )}
            >
              {footer}
            </div>
          )}
          {hasClose && (
            // Last in the order, so that focus starts at the first control of the content.
            <Base.Close
              aria-label={t('actions.close')}
              className={buttonClass({
                variant: 'ghost',
                size: 'icon',
                className: 'absolute top-3 right-3 rounded-full text-muted',
              })}
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ArrowLeft, ArrowRight, Search } from '#ui/icons.tsx';
import { SavedNote } from '#features/posting/web/saved-note.tsx';
import { Button } from '#ui/layout/button.tsx';
import { helpPositions, stepAt } from './form/help-steps.ts';
import type { HelpPosition } from './form/help-steps.ts';
import { StepCircles } from './step-circles.tsx';

export interface HelpFrameProps {
  heading: RefObject<HTMLHeadingElement | null>;
  position: HelpPosition;
  isValid: boolean;
  isSaved: boolean;
  isSending: boolean;
  onGoTo: (position: HelpPosition) => void;
  onContinue: () => void;
  /** The problems that keep the wizard from being sent, beside the button. */
  problems: ReactNode;
  children: ReactNode;
}

/** The circles, what is asked, and the way back and on (QUICK-017 to QUICK-019). */
export function HelpFrame(props: HelpFrameProps) {
  const { heading, position, onGoTo, onContinue } = props;
  const { t } = useTranslation('help-wizard');
  const step = stepAt(position);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
      className="ui-card flex flex-col px-4 pt-5 md:px-6"
    >
      <StepCircles position={position} onGoTo={onGoTo} />
      <header className="mt-6">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold">
          {t(`steps.${step}.title`)}
        </h2>
        <p className="mt-1 text-sm text-muted">{t(`steps.${step}.intro`)}</p>
      </header>
      <div className="flex flex-col gap-6 py-6">{props.children}</div>
      <div className="flex flex-col gap-3 pb-4 empty:hidden">{props.problems}</div>
      <FrameButtons {...props} />
    </form>
  );
}

type FrameButtonsProps = Pick<
  HelpFrameProps,
  'position' | 'isValid' | 'isSaved' | 'isSending' | 'onGoTo'
>;

function FrameButtons({ position, isValid, isSaved, isSending, onGoTo }: FrameButtonsProps) {
  const { t } = useTranslation('help-wizard');
  const before = helpPositions.findLast((known) => known < position);
  const isLast = position === helpPositions.length;
  return (
    <div
      data-low-buttons
      className="sticky bottom-(--notices) z-20 -mx-4 flex items-center justify-between gap-3 rounded-b-card border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
    >
      <Button
        variant="outline"
        disabled={before === undefined || isSending}
        onClick={() => before !== undefined && onGoTo(before)}
        className="px-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('posting:frame.back')}
      </Button>
      {isSaved && <SavedNote />}
      {/* Pressing it too early tells what is missing, so it stays within reach. */}
      <Button
        type="submit"
        aria-disabled={!isValid || undefined}
        isBusy={isSending}
        busyLabel={t('send.busy')}
        className="px-4 sm:px-6"
      >
        {isLast && <Search aria-hidden="true" className="size-4" />}
        {isLast ? t('send.action') : t('posting:frame.continue')}
        {!isLast && <ArrowRight aria-hidden="true" className="size-4" />}
      </Button>
    </div>
  );
}

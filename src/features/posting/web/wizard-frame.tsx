import { ArrowLeft, ArrowRight, Clock, LifeBuoy } from '#ui/icons.tsx';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { SavedNote } from './saved-note.tsx';

export type WizardFrameProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** The purpose of the whole wizard. */
  wizardTitle: string;
  title: string;
  intro: string;
  minutes: number;
  isOptional: boolean;
  /** The step, counted from 1. */
  position: number;
  total: number;
  /** The words of the button that leads to the preview, or sends it all; null before another step. */
  previewLabel: string | null;
  /** Text of the last step; by default it says that the preview comes next. */
  lastStepText?: string;
  /** It is being sent. */
  isBusy?: boolean;
  busyLabel?: string;
  isSaved: boolean;
  /** Past the steps that may be left out (TASK-342). */
  shortcut?: { text: string; label: string; onFollow: () => void };
  onBack: () => void;
  onContinue: () => void;
  onContactSupport: () => void;
  children: ReactNode;
};

/** A wizard step: the progress, the questions, and the buttons back and on (TASK-189 to TASK-194). */
export function WizardFrame(props: WizardFrameProps) {
  const { heading, position, total, previewLabel, isSaved, onBack, onContinue } = props;
  const { isBusy = false } = props;
  const { t } = useTranslation('posting');
  const countId = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
      className="mx-auto flex w-full max-w-2xl flex-col px-4 pt-6 md:px-8 md:pt-10"
    >
      <StepsTaken
        title={props.wizardTitle}
        position={position}
        total={total}
        lastStepText={props.lastStepText}
        countId={countId}
      />
      <header className="mt-7 flex flex-col gap-2 md:mt-9">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={countId}
          className="font-display text-xl font-semibold"
        >
          {props.title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            {t('frame.minutes', { count: props.minutes })}
          </span>
          {props.isOptional && <span>{t('optional')}</span>}
        </p>
        <p className="text-sm text-muted">{props.intro}</p>
      </header>
      <div className="flex flex-col gap-7 py-7">{props.children}</div>
      <NeedHelp onContactSupport={props.onContactSupport} />
      <div
        data-low-buttons
        className="sticky bottom-(--notices) z-20 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8"
      >
        {props.shortcut && (
          <p
            role="status"
            className="mb-2 flex items-center justify-between gap-3 text-sm text-muted"
          >
            {props.shortcut.text}
            <Button variant="secondary" onClick={props.shortcut.onFollow}>
              {props.shortcut.label}
            </Button>
          </p>
        )}
        <div className="flex items-center justify-between gap-3">
          <Button variant="outline" disabled={position === 1 || isBusy} onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('frame.back')}
          </Button>
          {isSaved && <SavedNote />}
          {/* Pressing it too early tells what is missing (TASK-374). */}
          <Button type="submit" isBusy={isBusy} busyLabel={props.busyLabel}>
            {previewLabel ?? t('frame.continue')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The way to a person who can help; the draft stays as it is (TASK-193). */
function NeedHelp({ onContactSupport }: Pick<WizardFrameProps, 'onContactSupport'>) {
  const { t } = useTranslation('posting');
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunken px-4 py-3 md:px-5"
    >
      <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-link" />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="text-sm font-semibold">
          {t('help.title')}
        </h2>
        <p className="text-sm text-muted">{t('help.text')}</p>
      </div>
      <Button variant="outline" onClick={onContactSupport} className="max-sm:w-full">
        {t('help.action')}
      </Button>
    </section>
  );
}

type StepsTakenProps = Pick<WizardFrameProps, 'position' | 'total' | 'lastStepText'> & {
  title: string;
  countId: string;
};

function StepsTaken({ title, position, total, lastStepText, countId }: StepsTakenProps) {
  const { t } = useTranslation('posting');
  const count = t('frame.count', { step: position, total });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold text-accent-ink">{title}</p>
      <Progress value={(position / total) * 100} label={count} isLabelHidden />
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span id={countId} className="font-semibold text-ink">
          {count}
        </span>
        <span>
          {position === total
            ? (lastStepText ?? t('frame.ready'))
            : t('frame.stepsLeft', { count: total - position })}
        </span>
      </p>
    </div>
  );
}

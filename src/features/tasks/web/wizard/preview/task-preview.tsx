import { PencilLine, Send } from '#ui/icons.tsx';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useText } from '#platform/web/use-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { postingChecks } from '../form/posting-checks.ts';
import { stepOfField } from '../form/step-fields.ts';
import type { TaskFormPath } from '../form/step-fields.ts';
import type { TaskFormIssues } from '../form/task-form-issues.ts';
import { toRepeat } from '../form/task-form.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { taskWizard } from '../form/wizard-steps.ts';
import { FailingChecks } from '#features/posting/web/failing-checks.tsx';
import type { FailingCheck } from '#features/posting/web/failing-checks.tsx';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';
import { ChangeLinks } from './change-links.tsx';
import { ExpectedResponse } from './expected-response.tsx';
import { ServedPersonField } from '#features/subjects/web/served-person-field.tsx';
import type { ServedPersonFieldProps } from '#features/subjects/web/served-person-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SafetyFirst } from './safety-first.tsx';

export type TaskPreviewProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  values: TaskFormValues;
  issues: TaskFormIssues;
  /** Why the photos are not complete, in words. */
  photosUnfinished: string | null;
  refused: ReadonlyArray<{ path: TaskFormPath; text: string }>;
  isPosting: boolean;
  forWhom: ServedPersonFieldProps;
  onPost: () => void;
  onEdit: () => void;
  onGoTo: (position: WizardPosition) => void;
};

/** The task as helpers will see it, a last look before it goes live (TASK-224). */
export function TaskPreview(props: TaskPreviewProps) {
  const { heading, values, issues, photosUnfinished, refused, isPosting } = props;
  const { onPost, onEdit, onGoTo } = props;
  const { t } = useTranslation('wizard');
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.length > 0) list.current?.focus();
  }, [refused]);
  const ownChecks = postingChecks(values, issues);
  const checks: FailingCheck[] = [
    ...ownChecks.map((check) => ({ ...check, text: text(check.message) })),
    ...(photosUnfinished === null
      ? []
      : [
          {
            path: 'photos' as const,
            position: taskWizard.findPosition('what'),
            text: photosUnfinished,
          },
        ]),
    ...refused
      .filter(({ path }) => issues[path] === undefined)
      .filter(({ path }) => path !== 'photos' || photosUnfinished === null)
      .map((issue) => ({ ...issue, position: taskWizard.findPosition(stepOfField(issue.path)) })),
  ];
  const repeat = props.forWhom.servedId === null ? toRepeat(values) : null;
  const isReady = ownChecks.length === 0 && photosUnfinished === null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-6 md:px-8 md:pt-10 lg:max-w-5xl">
      <header className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-accent-ink">{t('pageTitle')}</p>
        <h1 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold">
          {t('preview.title')}
        </h1>
        <p className="text-sm text-muted">{t('preview.intro')}</p>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex flex-col gap-4">
          <PreviewCard values={values} repeat={repeat} />
          <ChangeLinks onGoTo={onGoTo} />
        </div>
        <div className="flex flex-col gap-6">
          {values.category !== '' && (
            <ExpectedResponse category={values.category} timing={values.timing.type} />
          )}
          <SafetyFirst />
        </div>
      </div>
      {repeat === null && <ServedPersonField {...props.forWhom} hasLink />}
      <FailingChecks ref={list} heading={t('checks.heading')} checks={checks} onGoTo={onGoTo} />
      <div
        data-low-buttons
        className="sticky bottom-(--notices) z-20 -mx-4 flex justify-between gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8"
      >
        <Button variant="outline" onClick={onEdit} disabled={isPosting} className="px-4">
          <PencilLine aria-hidden="true" className="size-4" />
          {t('preview.edit')}
        </Button>
        <Button
          isBusy={isPosting}
          busyLabel={t('preview.posting')}
          onClick={() => (isReady ? onPost() : list.current?.focus())}
          className="px-4 sm:px-7"
        >
          <Send aria-hidden="true" className="size-4" />
          {t('preview.post')}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { CircleCheck } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { BulkAnswer } from '../../bulk.ts';
import type { Selection } from './use-selection.ts';

export interface BulkStep<Name extends string> {
  name: Name;
  label: string;
  /** The question before it is taken; without one it is taken at once. */
  question?: { title: string; text: string };
}

export interface SelectionBarProps<Name extends string> {
  selection: Selection;
  steps: ReadonlyArray<BulkStep<Name>>;
  run: (step: Name, ids: string[]) => Promise<BulkAnswer>;
  /** Reads the list again. */
  refresh: () => Promise<unknown>;
}

type Refused = { id: string; title: string; reason: string };

/** Begins selecting, and takes a step on all that is selected (ITEM-456). */
export function SelectionBar<Name extends string>(props: SelectionBarProps<Name>) {
  const { selection, steps, run, refresh } = props;
  const { t } = useTranslation('bulk');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<BulkStep<Name> | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (step: Name) => {
      const { things } = selection;
      const answer = await run(
        step,
        things.map(({ id }) => id),
      );
      return { answer, things };
    },
    onSuccess: ({ answer, things }) => {
      announce({ title: t('done', { count: answer.done.length }) });
      const titles = new Map(things.map(({ id, title }) => [id, title]));
      setRefused(answer.refused.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })));
      selection.clear();
    },
    onError: (error) =>
      announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' }),
    onSettled: async () => {
      setAsked(null);
      await refresh();
    },
  });
  const count = selection.things.length;
  function stop() {
    setRefused([]);
    selection.stop();
  }
  return (
    <>
      <div
        className={
          selection.isOn
            ? 'sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-card p-3 shadow-float'
            : 'flex justify-end'
        }
      >
        {selection.isOn && (
          <>
            <p role="status" className="w-full text-sm font-semibold sm:w-auto sm:flex-1">
              {t('selected', { count })}
            </p>
            <Button
              variant="ghost"
              size="sm"
              disabled={!selection.canSelectMore}
              onClick={selection.selectAll}
            >
              {t('all')}
            </Button>
            {steps.map((step) => (
              <Button
                key={step.name}
                variant="outline"
                size="sm"
                disabled={count === 0 || isPending}
                onClick={() => (step.question ? setAsked(step) : mutate(step.name))}
              >
                {step.label}
              </Button>
            ))}
          </>
        )}
        <Button
          variant={selection.isOn ? 'ghost' : 'outline'}
          size="sm"
          onClick={selection.isOn ? stop : selection.start}
        >
          {!selection.isOn && <CircleCheck aria-hidden="true" className="size-4.5" />}
          {t(selection.isOn ? 'stop' : 'start')}
        </Button>
      </div>
      <RefusedThings refused={refused} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked?.question?.title ?? ''}
        text={asked?.question?.text ?? ''}
        confirmLabel={asked?.label ?? ''}
        variant="danger"
        isBusy={isPending}
        onConfirm={() => asked && mutate(asked.name)}
      />
    </>
  );
}

/** The things that did not take the last step, each with its reason. */
function RefusedThings({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation('bulk');
  return (
    <div role="status" className="empty:hidden">
      {refused.length > 0 && (
        <div className="rounded-card bg-sunken p-4 text-sm">
          <p className="font-semibold">{t('refused', { count: refused.length })}</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {refused.map(({ id, title, reason }) => (
              <li key={id} className="wrap-anywhere">
                <b dir="auto">{title}</b>
                {': '}
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

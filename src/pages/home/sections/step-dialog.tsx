import { Link } from '@tanstack/react-router';
import { Check } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { guideSteps } from './guide-steps.ts';

const TIPS = ['first', 'second', 'third'] as const;

export interface StepDialogProps {
  index: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStep: (index: number) => void;
}

/** Explains one step of posting, with tips; the reader moves through the steps in the same dialog (SHELL-144). */
export function StepDialog({ index, open, onOpenChange, onStep }: StepDialogProps) {
  const { t } = useTranslation('guide');
  const guideStep = guideSteps[index];
  if (!guideStep) return null;
  const { step, minutes } = guideStep;
  const isLast = index === guideSteps.length - 1;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`home:guide.steps.${step}`)}
      description={t('place', { step: index + 1, of: guideSteps.length, minutes })}
      footer={
        <>
          {index > 0 && (
            <Button variant="outline" onClick={() => onStep(index - 1)}>
              {t('previous')}
            </Button>
          )}
          {isLast ? (
            <Link to="/post-task" className={buttonClass()}>
              {t('home:guide.action')}
            </Link>
          ) : (
            <Button onClick={() => onStep(index + 1)}>{t('next')}</Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t(`${step}.text`)}</p>
        <ul className="flex flex-col gap-2.5">
          {TIPS.map((tip) => (
            <li key={tip} className="flex gap-2.5 text-sm">
              <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
              {t(`${step}.${tip}`)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

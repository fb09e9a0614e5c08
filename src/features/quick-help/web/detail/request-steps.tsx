import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { RequestDetail } from '../../contract.ts';
import { CancelRequestButton } from '../parts/cancel-request-button.tsx';
import { ReleaseButton } from '../safety/release-button.tsx';
import { useRequestStep } from './use-request-step.ts';

/** The steps both sides may take now, as the server says (QUICK-116 to QUICK-119, QUICK-131, QUICK-189). */
export function RequestSteps({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const work = useRequestStep(request.id);
  const names = {
    setOut: t('steps.setOut'),
    start: t('steps.start'),
    complete: request.isOwn ? t('steps.completeOwn') : t('steps.complete'),
  };
  const offered = (['setOut', 'start', 'complete'] as const).filter(
    (step) => request.abilities[step].allowed,
  );
  return (
    <>
      {offered.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'primary' : 'outline'}
          className="w-full"
          isBusy={work.isPending && work.variables.step === step}
          disabled={work.isPending}
          onClick={() => work.mutate({ step })}
        >
          {names[step]}
        </Button>
      ))}
      <ReleaseButton request={request} className="w-full" />
      <CancelRequestButton request={request} className="w-full" />
    </>
  );
}

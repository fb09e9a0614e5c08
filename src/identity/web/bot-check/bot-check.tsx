import { CircleAlert, CircleCheck, Shield } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { BotCheck as Check } from './use-bot-check.ts';

/** Shows how the bot check stands; only a failure asks anything of the person (AUTH-061). */
export function BotCheck({ check }: { check: Check }) {
  const { t } = useTranslation('identity');
  if (check.state === 'off') return null;
  return (
    <div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-sunken px-3.5 py-2">
      <StateIcon state={check.state} />
      <output className="min-w-0 flex-1 text-sm text-ink">{t(`botCheck.${check.state}`)}</output>
      {check.state === 'failed' && (
        <Button variant="outline" size="sm" onClick={() => check.restart()}>
          {t('botCheck.retry')}
        </Button>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: Exclude<Check['state'], 'off'> }) {
  const look = 'size-5 shrink-0';
  if (state === 'done') return <CircleCheck aria-hidden className={`${look} text-success`} />;
  if (state === 'failed') return <CircleAlert aria-hidden className={`${look} text-danger`} />;
  if (state === 'waiting') return <Shield aria-hidden className={`${look} text-muted`} />;
  return <Spinner className="size-5 text-accent-ink" />;
}

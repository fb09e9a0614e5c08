import { useState } from 'react';
import type { Factor } from '@supabase/auth-js';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/layout/button.tsx';
import { useIdentitySettings } from '../../providers/use-identity-settings.ts';
import { appsAmong, phonesAmong } from '../../second-step/answer-step.ts';
import { useFactors } from '../../second-step/use-factors.ts';
import { AccountCard } from '../account-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveApp } from './remove-app.tsx';
import { SetUp } from './set-up.tsx';

/** Two-factor sign-in: whether it is on, with which apps, and the recovery codes (AUTH-156, PEOPLE-058). */
export function TwoFactorCard() {
  const { t } = useTranslation('identity');
  const query = useFactors();
  const known = query.data ?? [];
  const apps = [...appsAmong(known), ...phonesAmong(known)];
  const text = query.data && t(apps.length > 0 ? 'twoFactor.isOn' : 'twoFactor.isOff');
  return (
    <AccountCard
      anchor="two-factor"
      title={t('twoFactor.title')}
      text={text ?? t('twoFactor.isOff')}
    >
      <Loaded query={query} skeleton="h-11 w-40" errorText={t('errors.unreachable')}>
        {(factors) => <Steps factors={factors} apps={apps} />}
      </Loaded>
    </AccountCard>
  );
}

function Steps({ factors, apps }: { factors: readonly Factor[]; apps: readonly Factor[] }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const [by, setBy] = useState<'app' | 'phone'>('app');
  const mayAddPhone = (useIdentitySettings()?.stepPhoneCountries ?? null) !== null;
  const add = (way: 'app' | 'phone') => {
    setBy(way);
    setAdding(true);
  };
  const [removing, setRemoving] = useState<Factor | null>(null);
  const firstLabel = mayAddPhone ? 'twoFactor.useApp' : 'twoFactor.turnOn';
  const appLabel = apps.length > 0 ? 'twoFactor.addApp' : firstLabel;
  return (
    <div className="flex flex-col gap-5">
      {apps.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {apps.map((app) => (
            <li key={app.id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {app.friendly_name ?? t('secondStep.unnamed')}
                </p>
                <p className="text-sm text-muted">
                  {t('twoFactor.since', { date: format.date(new Date(app.created_at)) })}
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={t('twoFactor.removeNamed', {
                  name: app.friendly_name ?? t('secondStep.unnamed'),
                })}
                onClick={() => setRemoving(app)}
              >
                {t('twoFactor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        className="w-full sm:w-auto sm:self-start"
        onClick={() => add('app')}
      >
        {t(appLabel)}
      </Button>
      {mayAddPhone && (
        <Button
          variant="outline"
          className="w-full sm:w-auto sm:self-start"
          onClick={() => add('phone')}
        >
          {t('twoFactor.addPhone')}
        </Button>
      )}
      {apps.length > 0 && <RecoveryCodes factors={factors} />}
      <SetUp open={isAdding} onOpenChange={setAdding} by={by} isFirst={apps.length === 0} />
      {removing && (
        <RemoveApp
          app={removing}
          factors={factors}
          isLast={apps.length === 1}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

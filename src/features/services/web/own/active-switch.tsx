import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { OwnService } from '../../contract.ts';
import type { useSetActive } from './use-set-active.ts';

export interface ActiveSwitchProps {
  service: OwnService;
  activity: ReturnType<typeof useSetActive>;
}

/** Whether clients can find it; one that moderators set to inactive says why, and cannot be activated (SERV-068, SERV-139). */
export function ActiveSwitch({ service, activity }: ActiveSwitchProps) {
  const { t } = useTranslation('my-services');
  const { isActive, setActive } = activity;
  if (!service.abilities.setActive.allowed) {
    const { moderationReason: reason } = service;
    return (
      <p
        dir="auto"
        className="rounded-control bg-danger-soft px-3 py-2 text-xs font-medium wrap-anywhere text-danger"
      >
        {reason === null || reason === '' ? t('moderated') : t('moderatedFor', { reason })}
      </p>
    );
  }
  return (
    <Switch
      className="border-t border-line pt-3"
      checked={isActive}
      onCheckedChange={setActive}
      label={
        <>
          {t(isActive ? 'pause' : 'activate')}
          <VisuallyHidden> {service.title}</VisuallyHidden>
        </>
      }
      description={t(isActive ? 'found' : 'hidden')}
    />
  );
}

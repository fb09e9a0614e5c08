import { LateTakenAwayNotice } from '#features/subjects/web/late-taken-away-notice.tsx';
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
  if (service.takenAway !== null) {
    return <LateTakenAwayNotice takenAway={service.takenAway} reason={service.moderationReason} />;
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

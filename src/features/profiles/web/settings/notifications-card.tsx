import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Switch } from '#ui/choices/switch.tsx';
import type { OwnProfile } from '../../contract.ts';
import { notificationToggles } from '../../vocabulary.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';

type Toggle = (typeof notificationToggles)[number];

/** The id of each toggle, by which the search of settings leads to it (PEOPLE-209). */
const TOGGLE_ANCHORS: Record<Toggle, string> = {
  notifyNewTasksInArea: 'new-tasks',
  notifyApplicationUpdates: 'application-updates',
  notifyTaskUpdates: 'task-updates',
  emailNotifications: 'email-notifications',
  marketingEmails: 'marketing-emails',
};

const GROUPS: readonly { name: 'inProduct' | 'email'; toggles: readonly Toggle[] }[] = [
  { name: 'inProduct', toggles: notificationToggles.slice(0, 3) },
  { name: 'email', toggles: notificationToggles.slice(3) },
];

export interface NotificationsCardProps {
  profile: OwnProfile;
  /** Whether they are shown on this device while it shows something else. */
  device: ReactNode;
  /** The delivery times by channel, and the quiet hours (NOTE-210). */
  choices: ReactNode;
}

/** Toggles that save as soon as they are changed (PEOPLE-041 to PEOPLE-046). */
export function NotificationsCard({ profile, device, choices }: NotificationsCardProps) {
  const { t } = useTranslation('profiles');
  const { shown, change } = useToggles(profile);
  return (
    <TitledCard title={t('notifications.title')} text={t('notifications.text')}>
      {GROUPS.map(({ name, toggles }) => (
        <div key={name} role="group" aria-labelledby={`toggles-${name}`}>
          <h3 id={`toggles-${name}`} className="text-sm font-semibold text-muted">
            {t(`notifications.groups.${name}`)}
          </h3>
          <div className="mt-1 divide-y divide-line">
            {toggles.map((toggle) => (
              <div key={toggle} id={TOGGLE_ANCHORS[toggle]}>
                <Switch
                  label={t(`notifications.${toggle}.label`)}
                  description={t(`notifications.${toggle}.text`)}
                  checked={shown[toggle]}
                  onCheckedChange={(isOn) => change(toggle, isOn)}
                  className="py-3"
                />
              </div>
            ))}
          </div>
        </div>
      ))}
      <p className="text-sm text-muted">{t('notifications.always')}</p>
      <div id="device" className="empty:hidden">
        {device}
      </div>
      {choices}
    </TitledCard>
  );
}

/** Returns the state of each toggle: the chosen value while it is being saved, else the stored one. */
function useToggles(profile: OwnProfile) {
  const { t } = useTranslation('profiles');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Record<Toggle, boolean>>>({});
  const { mutate } = useMutation({
    mutationFn: ({ toggle, isOn }: { toggle: Toggle; isOn: boolean }) =>
      api.profiles.update({ [toggle]: isOn }),
    // One after the other, so that of two presses the later one counts.
    scope: { id: 'notification-toggles' },
    onSuccess: (stored) => {
      queryClient.setQueryData(queries.profiles.me.queryKey({ input: {} }), stored);
      showToast({ title: t('notifications.saved') });
    },
    onError: () =>
      announce({ title: t('common:errors.title'), text: t('notifications.failed'), tone: 'error' }),
    onSettled: (_stored, _error, { toggle, isOn }) =>
      setChosen(({ [toggle]: last, ...others }) =>
        last === isOn || last === undefined ? others : { ...others, [toggle]: last },
      ),
  });
  return {
    shown: { ...profile, ...chosen },
    change: (toggle: Toggle, isOn: boolean) => {
      setChosen((before) => ({ ...before, [toggle]: isOn }));
      mutate({ toggle, isOn });
    },
  };
}

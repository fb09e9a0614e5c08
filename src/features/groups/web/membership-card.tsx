import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { GroupDetail } from '../contract.ts';
import { isMember, joinsAtOnce } from '../rules.ts';
import { useChangeGroup } from './use-change-group.ts';

/** How many belong to a group, and the viewer's own part (GROUP-007, GROUP-008, GROUP-013, GROUP-021). */
export function MembershipCard({ group, isKnown }: { group: GroupDetail; isKnown: boolean }) {
  const { t } = useTranslation('groups');
  return (
    <TitledCard title={t('membership.heading')}>
      <div className="flex flex-col gap-1 text-sm">
        <p className="font-semibold">{t('card.members', { count: group.members })}</p>
        <p className="text-muted">{t(group.isOpen ? 'membership.open' : 'membership.byRequest')}</p>
      </div>
      {isKnown && <OwnPart group={group} />}
    </TitledCard>
  );
}

function OwnPart({ group }: { group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const { join, leave } = useChangeGroup(group.id);
  const text = useText();
  const { abilities } = group;
  if (isMember(group)) return <Membership group={group} />;
  if (group.role === 'asked') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="status" className="font-semibold">
          {t('membership.asked')}
        </p>
        <Button
          variant="outline"
          isBusy={leave.isPending}
          onClick={() =>
            leave.mutate(
              { groupId: group.id },
              { onSuccess: () => announce({ title: t('membership.takenBack') }) },
            )
          }
        >
          {t('membership.takeBack')}
        </Button>
      </div>
    );
  }
  const label = t(joinsAtOnce(group) ? 'membership.join' : 'membership.ask');
  if (abilities.join.allowed) {
    return (
      <Button
        className="self-start"
        isBusy={join.isPending}
        onClick={() => join.mutate({ groupId: group.id })}
      >
        {label}
      </Button>
    );
  }
  const { reason, params } = abilities.join;
  if (reason === 'groups:refusals.signed_out') return <SignIn label={label} />;
  return <p className="text-sm text-muted">{text(reason, params)}</p>;
}

/** The switch for notifications, and the way out. */
function Membership({ group }: { group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const { setMuted, leave } = useChangeGroup(group.id);
  const [isLeaving, setLeaving] = useState(false);
  const { id: groupId, isMuted, role } = group;
  return (
    <div className="flex flex-col items-start gap-3">
      <Switch
        label={t('membership.muted')}
        description={t('membership.mutedHint')}
        checked={setMuted.isPending ? !setMuted.variables.isMuted : !isMuted}
        onCheckedChange={(isOn) => setMuted.mutate({ groupId, isMuted: !isOn })}
        className="w-full"
      />
      <Button variant="outline" onClick={() => setLeaving(true)}>
        {t('membership.leave')}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('membership.leaveTitle')}
        text={t(role === 'founder' ? 'membership.leaveFounderText' : 'membership.leaveText')}
        confirmLabel={t('membership.leave')}
        busyLabel={t('membership.leaveBusy')}
        variant="danger"
        isBusy={leave.isPending}
        onConfirm={() =>
          leave.mutate(
            { groupId },
            {
              onSuccess: () => {
                setLeaving(false);
                announce({ title: t('membership.left') });
              },
            },
          )
        }
      />
    </div>
  );
}

/** Leads through sign-in and back to the page as it stands. */
function SignIn({ label }: { label: string }) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <a
      {...useLinks()}
      href={signInAddress(returnTo)}
      className={buttonClass({ className: 'self-start' })}
    >
      {label}
    </a>
  );
}

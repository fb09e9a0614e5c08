import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFieldMessage } from '#platform/web/use-field-message.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { badgeForm } from '../../contract.ts';
import type { EarnedBadge } from '../../contract.ts';
import { LONGEST_WORDS } from '#features/moderation/limits.ts';
import { earnedBadges } from '../administration-queries.ts';
import { useAdministrationStep } from '../use-administration-step.ts';

/** The badges a person has earned. Operators withdraw one with a reason, and give it back (MOD-069). */
export function PersonBadges({ personId }: { personId: string }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(earnedBadges(queries, personId, viewer.id));
  return (
    <TitledCard title={t('badges.title')}>
      <Loaded query={query} skeleton="h-12 w-full" errorText={t('badges.failed')}>
        {({ badges }) =>
          badges.length === 0 ? (
            <p className="text-sm text-muted">{t('badges.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {badges.map((badge) => (
                <li key={badge.type} className="py-2.5">
                  <BadgeRow personId={personId} badge={badge} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledCard>
  );
}

interface BadgeRowProps {
  personId: string;
  badge: EarnedBadge;
}

function BadgeRow({ personId, badge }: BadgeRowProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { api, queries } = useApi();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { type, awardedAt, withdrawnReason } = badge;
  const restore = useAdministrationStep({
    run: () => api.administration.restoreBadge({ personId, type }),
    getTitle: () => t('badges.saved'),
    queryKeys: [queries.administration.listBadges.key()],
  });
  const name = t(`people:badges.names.${type}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="text-sm font-semibold">{name}</span>
        <span className="text-xs text-muted wrap-anywhere">
          {withdrawnReason === null
            ? format.date(awardedAt)
            : t('badges.withdrawn', { reason: withdrawnReason })}
        </span>
      </div>
      {withdrawnReason === null ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('badges.withdrawNamed', { badge: name })}
          onClick={() => setWithdrawing(true)}
        >
          {t('badges.withdraw')}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('badges.restoreNamed', { badge: name })}
          isBusy={restore.isPending}
          busyLabel={t('settings.saving')}
          onClick={() => restore.mutate()}
        >
          {t('badges.restore')}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog personId={personId} badge={badge} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  );
}

interface WithdrawDialogProps extends BadgeRowProps {
  onClose: () => void;
}

function WithdrawDialog({ personId, badge: { type }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('admin');
  const getFieldMessage = useFieldMessage();
  const { api, queries } = useApi();
  const form = useForm({
    resolver: zodResolver(badgeForm),
    defaultValues: { reason: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending } = useAdministrationStep({
    run: ({ reason }: { reason: string }) =>
      api.administration.withdrawBadge({ personId, type, reason }),
    getTitle: () => t('badges.saved'),
    queryKeys: [queries.administration.listBadges.key()],
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('badges.withdrawNamed', { badge: t(`people:badges.names.${type}`) })}
      submitLabel={t('badges.withdraw')}
      busyLabel={t('settings.saving')}
      isBusy={isPending}
      isDangerous
      onSubmit={() => void form.handleSubmit((typed) => mutate(typed))()}
    >
      <Field
        label={t('decide.explanation')}
        hint={t('badges.reasonHint')}
        error={getFieldMessage(form.formState.errors.reason)}
        isRequired
      >
        <TextArea
          {...form.register('reason')}
          rows={4}
          maxLength={LONGEST_WORDS}
          counterFrom={1800}
        />
      </Field>
    </FormDialog>
  );
}

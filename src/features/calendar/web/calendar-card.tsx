import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { CalendarFeed } from '../contract.ts';
import { NewAddress } from './new-address.tsx';

/** The secret address at which calendar apps read a person's agreed dates (decision 0060). */
export function CalendarCard() {
  const { t } = useTranslation('calendar');
  const { queries } = useApi();
  const query = useQuery(queries.calendar.find.queryOptions({ input: {} }));
  return (
    <TitledCard anchor="calendar" title={t('title')} text={t('text')}>
      <Loaded query={query} skeleton="h-11 w-52" errorText={t('loadFailed')}>
        {({ feed }) => <Address feed={feed} />}
      </Loaded>
    </TitledCard>
  );
}

function Address({ feed }: { feed: CalendarFeed | null }) {
  const { t } = useTranslation('calendar');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [path, setPath] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'stop' | null>(null);
  const settled = {
    onSettled: async () => {
      setAsked(null);
      await queryClient.invalidateQueries({ queryKey: queries.calendar.find.key() });
    },
  };
  const create = useSingleMutation({
    mutationFn: () => api.calendar.create(),
    onSuccess: (made) => setPath(made.path),
    onError: () => announce({ title: t('createFailed'), tone: 'error' }),
    ...settled,
  });
  const revoke = useSingleMutation({
    mutationFn: () => api.calendar.revoke(),
    onSuccess: () => {
      setPath(null);
      announce({ title: t('stopped') });
    },
    onError: () => announce({ title: t('stopFailed'), tone: 'error' }),
    ...settled,
  });
  if (!feed) {
    return (
      <>
        <p className="max-w-[65ch] text-sm">{t('none')}</p>
        <Button
          variant="outline"
          className="w-full sm:w-auto sm:self-start"
          isBusy={create.isPending}
          busyLabel={t('creating')}
          onClick={() => create.mutate()}
        >
          {t('create')}
        </Button>
      </>
    );
  }
  return (
    <>
      <FeedState feed={feed} />
      {path === null ? (
        <p className="max-w-[65ch] text-sm text-muted">{t('lost')}</p>
      ) : (
        <NewAddress path={path} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsked('replace')}>
          {t('replace')}
        </Button>
        <Button variant="outline" onClick={() => setAsked('stop')}>
          {t('stop')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'replace'}
        onOpenChange={() => setAsked(null)}
        title={t('replaceAsk')}
        text={t('replaceText')}
        confirmLabel={t('replace')}
        busyLabel={t('replacing')}
        isBusy={create.isPending}
        onConfirm={() => create.mutate()}
      />
      <ConfirmDialog
        open={asked === 'stop'}
        onOpenChange={() => setAsked(null)}
        title={t('stopAsk')}
        text={t('stopText')}
        confirmLabel={t('stop')}
        busyLabel={t('stopping')}
        isBusy={revoke.isPending}
        variant="danger"
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}

function FeedState({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const timeAgo = useTimeAgo();
  return (
    <p className="text-sm">
      <strong className="font-semibold">{t('on')}</strong>{' '}
      {t('since', { date: format.date(createdAt) })}.{' '}
      {lastReadAt === null ? t('neverRead') : t('lastRead', { time: timeAgo(lastReadAt) })}
    </p>
  );
}

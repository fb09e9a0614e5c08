import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { AccountCard } from '../account/account-card.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callOwn } from '../call-own.ts';

const KEY = ['identity', 'own', 'export'];
const LOOK_AGAIN_MS = 3_000;

const replySchema = z.object({
  export: z
    .object({
      state: z.enum(['making', 'ready', 'expired', 'failed']),
      expires_at: z.string().optional(),
      address: z.string().optional(),
    })
    .nullable(),
});
const readExport = async () => replySchema.parse(await callOwn('GET', 'export')).export;

/** Exports everything stored about the person, for them to take along (AUTH-226, AUTH-227). */
export function OwnDataCard() {
  const { t } = useTranslation('identity');
  const query = useQuery({
    queryKey: KEY,
    queryFn: readExport,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_AGAIN_MS : false),
  });
  return (
    <AccountCard anchor="export" title={t('ownData.title')} text={t('ownData.text')}>
      <Loaded query={query} skeleton="h-11 w-52" errorText={t('errors.unreachable')}>
        {(made) => <Archive made={made} />}
      </Loaded>
    </AccountCard>
  );
}

function Archive({ made }: { made: z.infer<typeof replySchema>['export'] }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const errorText = useAuthErrorText();
  const queryClient = useQueryClient();
  const ask = useSingleMutation({
    mutationFn: () => callOwn('POST', 'export'),
    onError: (error) =>
      announce({ title: t('ownData.failed'), text: errorText(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  const download = useSingleMutation({
    // Its address is good for a few minutes; this page may be older.
    mutationFn: readExport,
    onSuccess: (current) => {
      if (current?.address !== undefined) window.location.assign(current.address);
    },
    onError: (error) =>
      announce({ title: t('ownData.downloadFailed'), text: errorText(error), tone: 'error' }),
  });
  const isMaking = made?.state === 'making';
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="max-w-[65ch] text-sm empty:hidden">
        {isMaking && t('ownData.making')}
        {made?.state === 'failed' && t('ownData.notMade')}
        {made?.expires_at !== undefined &&
          t('ownData.ready', { date: format.date(new Date(made.expires_at)) })}
      </p>
      {made?.state === 'ready' && (
        <Button
          className="w-full sm:w-auto"
          isBusy={download.isPending}
          busyLabel={t('ownData.downloading')}
          onClick={() => download.mutate()}
        >
          {t('ownData.download')}
        </Button>
      )}
      {!isMaking && (
        <Button
          variant="outline"
          className="w-full sm:w-auto"
          isBusy={ask.isPending}
          busyLabel={t('ownData.asking')}
          onClick={() => ask.mutate()}
        >
          {t(made?.state === 'ready' ? 'ownData.askAgain' : 'ownData.ask')}
        </Button>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { STEP_SECONDS } from '../../limits.ts';
import { buildQrText } from '../../timed-code.ts';
import { EnteredLines } from './entered-lines.tsx';
import { QrPicture } from '#ui/pictures/qr-picture.tsx';
import { storeSecret, storedSecret } from './stored-codes.ts';
import type { Agreement } from './stored-codes.ts';
import { useShownCode } from './use-shown-code.ts';

export interface ShownCodeProps {
  meeting: Agreement;
  userId: string;
}

/** The host's side: the code of now, to be read out or scanned (decision 0052). */
export function ShownCode({ meeting, userId }: ShownCodeProps) {
  const { t } = useTranslation('meetings');
  const { data, isError, isFetching, refetch } = useSecret(meeting, userId);
  if (!data) {
    return isError ? (
      <ErrorLine text={t('code.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" className="h-40" />
    );
  }
  return (
    <>
      <EnteredLines {...data} />
      {data.finishedAt === null && <CodeOfNow meetingId={meeting.meetingId} secret={data.secret} />}
    </>
  );
}

/** From the server once, then also from this device: at the door there may be no connection. */
function useSecret({ kind, meetingId, agreedAt }: Agreement, userId: string) {
  const { queries } = useApi();
  const options = queries.meetings.codeSecret.queryOptions({ input: { kind, meetingId } });
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, userId, agreedAt],
    initialData: () => {
      const secret = storedSecret(userId, { kind, meetingId, agreedAt });
      return secret === null ? undefined : { secret, arrivedAt: null, finishedAt: null };
    },
    initialDataUpdatedAt: 0,
  });
  const secret = query.data?.secret;
  useEffect(() => {
    if (secret !== undefined) storeSecret(userId, { kind, meetingId, agreedAt }, secret);
  }, [userId, kind, meetingId, agreedAt, secret]);
  return query;
}

function CodeOfNow({ meetingId, secret }: { meetingId: string; secret: string }) {
  const { t } = useTranslation('meetings');
  const { code, secondsLeft } = useShownCode(secret);
  const spoken = Array.from(code).join(' ');
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 md:flex-col md:items-start">
      <div className="flex min-w-min grow basis-28 flex-col gap-3 md:basis-auto">
        <p>
          <span className="sr-only">{t('code.spoken', { code: spoken })}</span>
          <span
            aria-hidden="true"
            className="font-display text-2xl font-semibold tracking-[0.18em] whitespace-nowrap tabular-nums"
          >
            {code}
          </span>
        </p>
        <p aria-hidden="true" className="flex items-center gap-2 text-sm text-muted tabular-nums">
          <Ring part={secondsLeft / STEP_SECONDS} />
          {t('code.left', { seconds: secondsLeft })}
        </p>
      </div>
      <QrPicture text={buildQrText(meetingId, code)} label={t('code.picture')} />
    </div>
  );
}

/** A ring that shows how much of the half minute is left. */
function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0 -rotate-90" fill="none" strokeWidth={3}>
      <circle cx={12} cy={12} r={10} className="stroke-line-strong" />
      <circle
        cx={12}
        cy={12}
        r={10}
        pathLength={1}
        strokeDasharray={1}
        strokeDashoffset={1 - part}
        className="stroke-accent-ink"
      />
    </svg>
  );
}

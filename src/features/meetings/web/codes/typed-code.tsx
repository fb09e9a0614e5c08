import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { WifiOff } from '#ui/icons.tsx';
import { codeStages } from '../../vocabulary.ts';
import type { CodeStage, MeetingRef } from '../../vocabulary.ts';
import { CodeForm } from './code-form.tsx';
import { EnteredLines } from './entered-lines.tsx';
import { useEnterCode } from './use-enter-code.ts';

const TOO_MANY = 'meetings:refusals.code_used_up';

type Abilities = Record<CodeStage, { allowed: boolean; reason?: string }>;

export interface TypedCodeProps {
  meeting: MeetingRef;
  /** The work is under way; null where there is no such step. */
  hasStarted: boolean | null;
  userId: string;
}

/** The guest's side: the code on the host's phone is typed or scanned at the door and at the end (decision 0052). */
export function TypedCode({ meeting, hasStarted, userId }: TypedCodeProps) {
  const { t } = useTranslation('meetings');
  const text = useText();
  const { queries } = useApi();
  const options = queries.meetings.codeState.queryOptions({ input: meeting });
  const { data, isPending } = useQuery({
    ...options,
    // After the start, other codes may be entered.
    queryKey: [...options.queryKey, hasStarted],
    placeholderData: keepPreviousData,
  });
  const tools = useEnterCode(meeting, userId);
  const [chosen, setChosen] = useState<CodeStage | null>(null);
  if (isPending) return <Skeleton shape="block" className="h-28" />;
  // Without an answer of the server the page knows enough: at the door there may be no connection.
  const abilities: Abilities = data
    ? { arrived: data.enterArrived, finished: data.enterFinished }
    : { arrived: { allowed: true }, finished: { allowed: hasStarted === true } };
  // A pickup has no start: its end can be entered after the arrival, even while that code waits to be sent.
  if (hasStarted === null && tools.isWaiting('arrived')) abilities.finished = { allowed: true };
  const waiting = codeStages.filter(tools.isWaiting);
  const open = codeStages.filter((stage) => abilities[stage].allowed && !waiting.includes(stage));
  const stage = open.find((one) => one === chosen) ?? open[0];
  const shut = Object.values(abilities).find(
    (ability) => !ability.allowed && ability.reason === TOO_MANY,
  );
  return (
    <>
      {data && <EnteredLines {...data} />}
      {waiting.length > 0 && (
        <p role="status" className="flex items-start gap-2 text-sm font-medium">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t('code.saved')}
        </p>
      )}
      {open.length > 1 && (
        <Segmented
          label={t('code.stage')}
          options={open.map((value) => ({ value, label: t(`code.stages.${value}`) }))}
          value={stage ?? 'arrived'}
          onValueChange={setChosen}
        />
      )}
      {stage && <CodeForm key={stage} meeting={meeting} stage={stage} tools={tools} />}
      {shut && <p className="text-sm text-muted">{text(TOO_MANY)}</p>}
      {!stage && data?.arrivedAt && hasStarted === false && (
        <p className="text-sm text-muted">{t('code.afterArrival')}</p>
      )}
    </>
  );
}

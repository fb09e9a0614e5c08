import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { WifiOff } from '#ui/icons.tsx';
import { arrivalStages } from '../../arrival/contract.ts';
import type { ArrivalStage } from '../../arrival/contract.ts';
import type { RequestDetail } from '../../contract.ts';
import { CodeForm } from './code-form.tsx';
import { EnteredLines } from './entered-lines.tsx';
import { useEnterCode } from './use-enter-code.ts';

const TOO_MANY = 'arrival:refusals.code_used_up';

type Abilities = Record<ArrivalStage, { allowed: boolean; reason?: string }>;

export interface HelperCodeProps {
  request: Pick<RequestDetail, 'id' | 'status'>;
  userId: string;
}

/** The helper's side: the code on the requester's phone is typed or scanned at the door and at the end (decision 0052). */
export function HelperCode({ request, userId }: HelperCodeProps) {
  const { t } = useTranslation('arrival');
  const text = useText();
  const { queries } = useApi();
  const { data, isPending } = useQuery(
    queries.quickHelp.codeState.queryOptions({ input: { requestId: request.id } }),
  );
  const tools = useEnterCode(request.id, userId);
  const [chosen, setChosen] = useState<ArrivalStage | null>(null);
  if (isPending) return <Skeleton shape="block" className="h-28" />;
  // Without an answer of the server the status says enough: at the door there may be no connection.
  const abilities: Abilities = data
    ? { arrived: data.enterArrived, finished: data.enterFinished }
    : { arrived: { allowed: true }, finished: { allowed: request.status === 'started' } };
  const waiting = arrivalStages.filter(tools.isWaiting);
  const open = arrivalStages.filter(
    (stage) => abilities[stage].allowed && !waiting.includes(stage),
  );
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
      {stage && <CodeForm key={stage} requestId={request.id} stage={stage} tools={tools} />}
      {shut && <p className="text-sm text-muted">{text(TOO_MANY)}</p>}
      {!stage && data?.arrivedAt && request.status === 'accepted' && (
        <p className="text-sm text-muted">{t('code.afterArrival')}</p>
      )}
    </>
  );
}

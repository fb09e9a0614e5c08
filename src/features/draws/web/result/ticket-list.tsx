import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { DrawDetail, DrawTicket } from '../../contract.ts';
import type { TicketState } from '../../vocabulary.ts';
import { useDrawStep } from '../use-draw-step.ts';

const FIRST_SHOWN = 20;

const TONES: Record<TicketState, BadgeTone> = {
  waiting: 'neutral',
  skipped: 'rejected',
  reserved: 'claimed',
  'put-back': 'rejected',
  past: 'neutral',
  'has-it': 'done',
};

/** All participants in the order of the draw; only the giver sees names (ITEM-317, ITEM-319). */
export function TicketList({ draw }: { draw: DrawDetail }) {
  const { t } = useTranslation('draws');
  const [isWhole, setWhole] = useState(false);
  const { tickets, method, abilities } = draw;
  const shown = isWhole ? tickets : tickets.slice(0, FIRST_SHOWN);
  const isChoosing = abilities.choose.allowed;
  const choose = useDrawStep({
    run: (draws, number: number) => draws.choose({ drawId: draw.drawId, number }),
    done: () => t('giver.chosen'),
  });
  const list = (
    <ol className="flex flex-col divide-y divide-line">
      {shown.map((one) => (
        <li key={one.number} className="flex min-h-12 items-center gap-3 py-1.5 text-sm">
          <TicketName ticket={one} />
          {isChoosing && one.state !== 'skipped' ? (
            <Button
              variant="secondary"
              aria-label={t('giver.chooseNamed', { name: one.person?.name ?? '' })}
              isBusy={choose.isPending && choose.variables === one.number}
              onClick={() => choose.mutate(one.number)}
            >
              {t('giver.choose')}
            </Button>
          ) : (
            <Badge tone={TONES[one.state]}>{t(`result.states.${one.state}`)}</Badge>
          )}
        </li>
      ))}
    </ol>
  );
  const all = tickets.length > shown.length && (
    <Button variant="ghost" className="self-start" onClick={() => setWhole(true)}>
      {t('result.all', { count: tickets.length })}
    </Button>
  );
  if (method === 'choose') {
    return (
      <section aria-label={t('result.people')}>
        {list}
        {all}
      </section>
    );
  }
  return (
    <Disclosure summary={t('result.order')} className="-my-2">
      {list}
      {all}
    </Disclosure>
  );
}

/** A place or number with its owner: a name for the giver, the bare ticket for others. */
function TicketName({ ticket: one }: { ticket: DrawTicket }) {
  const { t } = useTranslation('draws');
  const { person, place, number } = one;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="shrink-0 text-muted tabular-nums">
        <span aria-hidden="true">{place ?? number}.</span>
        <span className="sr-only">
          {place === null ? t('giver.number', { number }) : t('result.placeShort', { place })}
        </span>
      </span>
      {person ? (
        <>
          <Avatar name={person.name} src={person.avatarUrl} size="xs" isDecorative />
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {person.name}
          </span>
        </>
      ) : (
        <span className="flex min-w-0 flex-col">
          {one.isOwn && <span className="font-semibold">{t('result.you')}</span>}
          <span translate="no" className="font-mono text-xs break-all text-muted">
            {one.ticket}
          </span>
        </span>
      )}
    </span>
  );
}

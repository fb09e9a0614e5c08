import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CalendarClock,
  CircleCheckBig,
  HandCoins,
  MessagesSquare,
  Package,
  RotateCw,
  Star,
  Truck,
  Users,
  Zap,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useApi } from '#app/api.tsx';
import { unreadCounts } from '#features/chat/web/lists/chat-queries.ts';
import { attentionPath } from '#features/home/attention-path.ts';
import type { OwnHome } from '#features/home/contract.ts';
import type { AttentionKind } from '#features/home/vocabulary.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { HomeSection } from '../home-section.tsx';
import { ThingRow } from './thing-row.tsx';

const ICONS: Record<AttentionKind, Icon> = {
  request: Zap,
  confirm: CircleCheckBig,
  claim: CircleCheckBig,
  applications: Users,
  'new-day': CalendarClock,
  invitation: RotateCw,
  booking: CalendarClock,
  offer: HandCoins,
  pickup: Truck,
  'hand-over': Package,
  'loan-request': Package,
  'loan-hand-over': Package,
  'loan-back': Package,
  'loan-return': Package,
  review: Star,
};

/** So many fill the first screen of a phone; the others that were read are one press away. */
const AT_FIRST = 4;

/** Returns the number of the reader's unread messages; null until it is known, 0 if it cannot be read. */
export const useUnreadMessages = (isNeeded: boolean): number | null => {
  const { queries } = useApi();
  const { data, isError } = useQuery({ ...unreadCounts(queries), enabled: isNeeded });
  return data?.all ?? (isError ? 0 : null);
};

/** Shows what others wait for, each as a card that leads to it (SHELL-303). */
export function Attention({ waiting, unread }: { waiting: OwnHome['attention']; unread: number }) {
  const { t } = useTranslation('home');
  const [isWhole, setWhole] = useState(false);
  if (waiting.length === 0 && unread === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, AT_FIRST);
  return (
    <HomeSection title={t('mine.attention')} isSmall>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {shown.map((thing) => (
          <ThingRow
            key={`${thing.kind} ${thing.id}`}
            href={attentionPath(thing)}
            icon={ICONS[thing.kind]}
            isUrgent
            title={t(`mine.waiting.${thing.kind}`, { count: thing.count })}
            text={thing.title}
          />
        ))}
        {unread > 0 && (
          <ThingRow
            href="/private-chats"
            icon={MessagesSquare}
            isUrgent
            title={t('mine.unread', { count: unread })}
            text={t('mine.unreadText')}
          />
        )}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="outline" onClick={() => setWhole(true)} className="self-start">
          {t('mine.showMore', { count: waiting.length - shown.length })}
        </Button>
      )}
    </HomeSection>
  );
}

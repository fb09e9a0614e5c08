import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/notification-types.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { TextKeyBelow } from '#platform/language/translator.ts';
import type { Work } from '#platform/server/context.ts';
import { readDraft } from './series-row.ts';
import type { SeriesRow } from './series-row.ts';

type Wording = TextKeyBelow<'series:notices.'>;
type News = {
  to: string;
  /** The person who took the step; null for the site's own steps. */
  from: string | null;
  wording: Wording;
  /** The date it is about. */
  day?: string;
  /** The task to open, instead of the series. */
  taskId?: string;
};

const TYPES: Partial<Record<Wording, NotificationType>> = {
  posted: 'series_posted',
  posted_with_helper: 'series_posted',
  posted_for_helper: 'series_posted',
  asked: 'series_asked',
  asked_again: 'series_asked',
};

/** Notifies the owner or the helper of a step in their series (DEAL-231). */
export async function notifyAboutSeries(
  { trx, ...work }: Work,
  series: SeriesRow,
  { to, from, wording, day = series.first_day, taskId }: News,
): Promise<void> {
  const people = await trx
    .selectFrom('profiles')
    .select(['id', 'full_name', 'preferred_language'])
    .where('id', 'in', [to, from ?? to])
    .execute();
  const recipient = people.find(({ id }) => id === to);
  const { calendarDay } = formatsFor(asLanguage(recipient?.preferred_language ?? ''));
  await notify(
    { trx, ...work },
    {
      recipientIds: [to],
      senderId: from,
      type: TYPES[wording] ?? 'series_changed',
      textKey: `series:notices.${wording}`,
      params: {
        title: readDraft(series).title,
        name: people.find(({ id }) => id === from)?.full_name ?? '',
        day: calendarDay(day),
      },
      entityType: taskId === undefined ? 'series' : 'task',
      entityId: taskId ?? series.id,
      taskId: taskId ?? null,
      preference: 'task',
    },
  );
}

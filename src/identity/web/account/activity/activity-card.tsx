import { z } from 'zod';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AccountCard } from '../account-card.tsx';
import { OwnList } from '../own-list/own-list.tsx';
import { useOwnPages } from '../own-list/own-pages.ts';
import { useDeviceText } from '../own-list/use-device-text.ts';
import { activityText } from './activity-text.ts';

const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  detail: z.string(),
  browser: z.string(),
  system: z.string(),
  place: z.string(),
  at: z.string(),
});
const pageSchema = z.object({ activity: z.array(entrySchema), next: z.string().nullable() });

/** Lists the events of the account's safety, so that its owner notices what they did not do (AUTH-190). */
export function ActivityCard() {
  const { t } = useTranslation('identity');
  const pages = useOwnPages('activity', pageSchema);
  return (
    <AccountCard anchor="activity" title={t('account.activity')} text={t('account.activityText')}>
      <div className="flex flex-col gap-5">
        <OwnList
          pages={pages}
          renderRows={({ activity }) =>
            activity.map((entry) => <Entry key={entry.id} entry={entry} />)
          }
        />
      </div>
    </AccountCard>
  );
}

function Entry({ entry }: { entry: z.infer<typeof entrySchema> }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const deviceText = useDeviceText();
  const from = [deviceText(entry), entry.place].filter((part) => part !== '').join(' · ');
  return (
    <li className="py-2">
      <p className="font-semibold wrap-anywhere">{t(`activity.${activityText(entry)}`)}</p>
      {from !== '' && <p className="text-sm text-muted wrap-anywhere">{from}</p>}
      <p className="text-sm text-muted">{format.dateAndTime(new Date(entry.at))}</p>
    </li>
  );
}

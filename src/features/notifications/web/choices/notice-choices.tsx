import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import type { NoticeChoices } from '../../contract.ts';
import { ChoiceTable } from './choice-table.tsx';
import type { Switches } from './choice-table.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { useChangeChoices } from './use-change-choices.ts';

export interface NoticeChoicesPartProps {
  switches: Switches;
}

/** The choices of how soon notifications come on each channel, and the quiet hours; saved as soon as they change. */
export function NoticeChoicesPart({ switches }: NoticeChoicesPartProps) {
  const { t } = useTranslation('notices');
  const { queries } = useApi();
  const query = useQuery(queries.notifications.choices.queryOptions({ input: {} }));
  return (
    <div className="mt-1 flex flex-col gap-5">
      <p className="text-sm text-muted">{t('choices.text')}</p>
      <Loaded query={query} skeleton="h-96" errorText={t('choices.failed')}>
        {(stored) => <Choices stored={stored} switches={switches} />}
      </Loaded>
    </div>
  );
}

function Choices({ stored, switches }: { stored: NoticeChoices; switches: Switches }) {
  const { shown, choose, setQuietHours } = useChangeChoices(stored);
  return (
    <>
      <div id="timing">
        <ChoiceTable kinds={shown.kinds} switches={switches} onChoose={choose} />
      </div>
      <div id="quiet-hours">
        <QuietHoursFields quietHours={shown.quietHours} onChange={setQuietHours} />
      </div>
    </>
  );
}

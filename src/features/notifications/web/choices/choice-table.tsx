import { useId } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { NoticeChoice, NoticeChoices } from '../../contract.ts';
import { kindsWithOwnEmails, rhythms, switchByNoticeKind } from '../../notice-kinds.ts';
import type { Rhythm } from '../../notice-kinds.ts';

/** The switches of the profile, above the choices and stronger than they are (NOTE-211). */
export type Switches = {
  notifyApplicationUpdates: boolean;
  notifyTaskUpdates: boolean;
  notifyNewTasksInArea: boolean;
  emailNotifications: boolean;
};

type Kind = NoticeChoices['kinds'][number];

interface ChoiceTableProps {
  kinds: readonly Kind[];
  switches: Switches;
  onChoose: (choice: Omit<NoticeChoice, 'timeZone'>) => void;
}

const COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_7rem_11rem]';

/** A row for each kind; on phones its two choices stand below its name. */
export function ChoiceTable({ kinds, switches, onChoose }: ChoiceTableProps) {
  const { t } = useTranslation('notices');
  return (
    <div className="flex flex-col gap-3">
      {!switches.emailNotifications && <p className="text-sm">{t('choices.noEmails')}</p>}
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 text-xs font-semibold text-muted sm:grid ${COLUMNS}`}
      >
        <span className="col-start-2">{t('choices.push')}</span>
        <span>{t('choices.email')}</span>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <KindRow key={kind.kind} kind={kind} switches={switches} onChoose={onChoose} />
        ))}
      </div>
      <p className="text-xs text-muted">{t('choices.summaries')}</p>
    </div>
  );
}

interface KindRowProps extends Omit<ChoiceTableProps, 'kinds'> {
  kind: Kind;
}

function KindRow({ kind: { kind, push, email }, switches, onChoose }: KindRowProps) {
  const { t } = useTranslation('notices');
  const id = useId();
  const above = switchByNoticeKind[kind];
  const isOff = above !== undefined && !switches[above];
  const own = kindsWithOwnEmails.find((one) => one === kind);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3 ${COLUMNS}`}
    >
      <div className="col-span-2 sm:col-span-1">
        <p id={`${id}-name`} className="text-sm font-semibold">
          {t(`choices.kinds.${kind}.label`)}
        </p>
        <p className="text-xs text-muted">
          {above !== undefined && isOff
            ? t('choices.isOff', { name: t(`profiles:notifications.${above}.label`) })
            : t(`choices.kinds.${kind}.text`)}
        </p>
      </div>
      <div>
        <ChannelLabel htmlFor={`${id}-push`} text={t('choices.push')} />
        <Switch
          id={`${id}-push`}
          className="justify-start"
          checked={push === 'at_once'}
          disabled={isOff}
          onCheckedChange={(isOn) => onChoose({ kind, push: isOn ? 'at_once' : 'never' })}
        />
      </div>
      <div className="min-w-0">
        {email === null ? (
          <>
            <p className="text-xs font-semibold text-muted sm:sr-only">{t('choices.email')}</p>
            {/* As high as a choice, so that the rows stand in line. */}
            <p className="flex min-h-11 items-center text-sm text-muted">
              {own !== undefined && t(`choices.kinds.${own}.email`)}
            </p>
          </>
        ) : (
          <>
            <ChannelLabel htmlFor={`${id}-email`} text={t('choices.email')} />
            <Select
              id={`${id}-email`}
              value={email}
              disabled={isOff || !switches.emailNotifications}
              onValueChange={(value) => {
                const rhythm = rhythms.find((one) => one === value);
                if (rhythm) onChoose({ kind, email: rhythm });
              }}
              options={rhythms.map((value: Rhythm) => ({
                value,
                label: t(`choices.rhythms.${value}`),
              }))}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The label of a channel; in wide layouts the head of the column shows it once. */
function ChannelLabel({ htmlFor, text }: { htmlFor: string; text: string }) {
  return (
    <label htmlFor={htmlFor} className="text-xs font-semibold text-muted sm:sr-only">
      {text}
    </label>
  );
}

import { ConflictNotice } from '#features/posting/web/edit/conflict-notice.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { useServiceWords } from '../review/use-service-words.ts';
import { servicesCompared } from '../values/compare-services.ts';
import type { ServiceValues } from '../values/service-values.ts';

export interface ServiceConflictProps {
  versions: { stored: number; begun: number };
  /** The values that the edit began from, those typed, and those that another window has saved since. */
  base: ServiceValues;
  typed: ServiceValues;
  stored: ServiceValues;
  isFocusWanted: boolean;
  /** Goes on from what is stored, showing this. */
  onChoose: (shown: ServiceValues) => void;
}

/** Another window has saved since; everything typed is still here (SERV-115). */
export function ServiceConflict(props: ServiceConflictProps) {
  const { versions, base, typed, stored, isFocusWanted, onChoose } = props;
  const { t } = useTranslation('service_form');
  const { getLabel, formatFieldValue } = useServiceWords();
  const theirs = servicesCompared.changedPaths(base, stored);
  function choose(shown: ServiceValues, words: string) {
    onChoose(shown);
    announce({ title: words });
  }
  return (
    <ConflictNotice
      title={t('edit.conflict')}
      versions={versions}
      different={servicesCompared
        .changedPaths(typed, stored)
        .filter((field) => theirs.includes(field))
        .map((field) => ({
          path: field,
          label: getLabel(field),
          value: formatFieldValue(field, stored),
        }))}
      isFocusWanted={isFocusWanted}
      onMerge={() =>
        choose(
          servicesCompared.merged({ base, typed, stored }),
          t('posting:conflict.merged', { version: versions.stored }),
        )
      }
      onDiscard={() => choose(stored, t('posting:conflict.discarded'))}
    />
  );
}

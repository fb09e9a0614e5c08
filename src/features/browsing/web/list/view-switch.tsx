import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { List, MapIcon } from '#ui/icons.tsx';

const VIEWS = [
  { value: 'list', icon: <List /> },
  { value: 'map', icon: <MapIcon /> },
] as const;
type ListView = (typeof VIEWS)[number]['value'];

export interface ViewSwitchProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** The same things as a list or on a map. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('lists.view')}
      options={VIEWS.map(({ value, icon }) => ({ value, icon, label: t(`lists.views.${value}`) }))}
      value={view}
      onValueChange={onView}
    />
  );
}

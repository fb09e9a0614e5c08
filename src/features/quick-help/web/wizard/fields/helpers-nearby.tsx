import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '#app/api.tsx';
import type { Point } from '#features/geo/distance.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Users } from '#ui/icons.tsx';
import { requestDraft } from '../../../request-form.ts';
import type { HelpFieldProps } from './help-field-props.ts';

const TYPING_PAUSE_MS = 800;
const READ_AGAIN_MS = 30_000;

/** The number of helpers on duty near the address; hidden while it is unknown (QUICK-025, QUICK-026). */
export function HelpersNearby({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { queries } = useApi();
  const point = usePointOfAddress(form);
  const nearby = useQuery({
    ...queries.duty.countNearby.queryOptions({
      input: { taskLat: point?.latitude ?? 0, taskLng: point?.longitude ?? 0 },
    }),
    enabled: point !== null,
    refetchInterval: READ_AGAIN_MS,
    retry: false,
  });
  const count = point === null || nearby.isError ? undefined : nearby.data?.count;
  return (
    <div role="status" className="empty:hidden">
      {count !== undefined && (
        <p
          className={cx(
            'flex items-start gap-2.5 rounded-card px-4 py-3 text-sm',
            count > 0 ? 'bg-secondary-soft text-link' : 'bg-sunken text-ink',
          )}
        >
          <Users aria-hidden="true" className="mt-px size-5 shrink-0" />
          {count > 0 ? t('nearby.some', { count }) : t('nearby.none')}
        </p>
      )}
    </div>
  );
}

/** The position of the chosen suggestion, else of what was typed, looked up after a pause. */
function usePointOfAddress(form: HelpFieldProps['form']): Point | null {
  const { queries } = useApi();
  const [chosen, typed] = useWatch({ control: form.control, name: ['point', 'fullAddress'] });
  const address = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const isWhole = requestDraft.shape.fullAddress.safeParse(address).success;
  const found = useQuery({
    ...queries.geo.geocode.queryOptions({ input: { address } }),
    enabled: chosen === null && isWhole && address === typed.trim(),
    staleTime: Infinity,
    retry: false,
  });
  if (chosen !== null) return chosen;
  if (!isWhole || address !== typed.trim() || !found.data) return null;
  const { latitude, longitude } = found.data;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

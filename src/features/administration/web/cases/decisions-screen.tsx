import { useTranslation } from '#platform/web/use-translation.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DecisionList } from './decision-list.tsx';

export function DecisionsScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  return (
    <AdminFrame role={role} title={t('decisions.title')} subtitle={t('decisions.subtitle')}>
      <DecisionList personId={null} />
    </AdminFrame>
  );
}

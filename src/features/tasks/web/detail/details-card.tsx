import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TaskDetail } from '../../contract.ts';
import { UNSAID } from '../../vocabulary.ts';
import { Facts, Panel } from './facts.tsx';
import { noneLeft } from '#platform/every-field.ts';

/** Fields that other cards or no card shows. Any other field that this card leaves out is a type error. */
type ShownElsewhere =
  | 'id'
  | 'title'
  | 'description'
  | 'photo'
  | 'category'
  | 'kind'
  | 'status'
  | 'isExpired'
  | 'isFeatured'
  | 'price'
  | 'maxPrice'
  | 'locationType'
  | 'locationArea'
  | 'isAreaLocation'
  | 'latitude'
  | 'longitude'
  | 'urgency'
  | 'timing'
  | 'applicationsCount'
  | 'createdAt'
  | 'expiresAt'
  | 'poster'
  | 'viewer'
  | 'abilities'
  | 'takenAway'
  | 'photos'
  | 'contactPreference'
  | 'version'
  | 'city'
  | 'state'
  | 'exactPlace'
  | 'contact'
  | 'applicants'
  | 'timeline';

/** Shows what the poster asked for, without empty fields (TASK-117). */
export function DetailsCard({ task }: { task: Omit<TaskDetail, ShownElsewhere> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const {
    isPrivate,
    budgetType,
    duration,
    posterUrgency,
    experience,
    equipment,
    skills,
    viewsCount,
    ...rest
  } = task;
  noneLeft(rest);
  // A private task is agreed on, so it does not show its urgency, the experience it asks for, or how often it was
  // viewed.
  const isPublic = !isPrivate;
  const views = viewsCount === undefined ? null : format.number(viewsCount);
  const level = t(`detail.posterUrgencies.${posterUrgency}`);
  return (
    <Panel title={t('detail.details')}>
      {isPublic && posterUrgency !== UNSAID.urgency && (
        <p className="text-sm font-semibold">{t('detail.urgency', { level })}</p>
      )}
      <Facts
        facts={[
          { name: t('detail.budget'), value: t(`detail.budgetTypes.${budgetType}`) },
          { name: t('detail.duration'), value: duration && t(`durations.${duration}`) },
          {
            name: t('detail.experience'),
            value:
              isPublic && experience !== UNSAID.experience && t(`detail.experiences.${experience}`),
          },
          { name: t('detail.equipment'), value: equipment },
          { name: t('detail.views'), value: isPublic && views },
        ]}
      />
      {skills.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-xs text-muted">{t('detail.skills')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="info" className="whitespace-normal wrap-anywhere">
                  {skill}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Eye } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { ViewedType } from '../vocabulary.ts';

export interface ViewAsLinkProps {
  thing: { type: ViewedType; id: string };
}

export function ViewAsLink({ thing }: ViewAsLinkProps) {
  const { t } = useTranslation('view-as');
  return (
    <Link to="/view-as/$type/$id" params={thing} className={buttonClass({ variant: 'outline' })}>
      <Eye aria-hidden="true" className="size-4.5" />
      {t('link')}
    </Link>
  );
}

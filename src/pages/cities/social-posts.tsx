import { Link, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCityWeekend } from '#features/site/web/coming-days.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Copy, FileText } from '#ui/icons.tsx';
import { announce } from '#ui/feedback/toast.ts';
import { HomeSection } from '../home/home-section.tsx';
import type { City } from '#features/geo/city-pages.ts';

const POSTS = ['neighbors', 'helpers', 'students'] as const;

/** Three texts to take along, a poster (SHELL-473) and the boards to hang it on (SHELL-476); nothing is ever posted from here (SHELL-171). */
export function SocialPosts({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const { publicUrl } = useRouter().options.context;
  const weekend = useCityWeekend();
  const params = {
    city: t(`${city.name}.where`),
    url: new URL(city.path, publicUrl).href,
  };
  return (
    <HomeSection title={t('social.heading')} text={t('social.text')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {POSTS.map((post) => (
          <SocialPost
            key={post}
            title={t(`social.${post}.title`)}
            text={
              weekend === null
                ? t(`social.${post}.text`, params)
                : t(`social.${post}.textOnWeekend`, { ...params, weekend })
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/posters/new"
          search={{ type: 'town', id: city.path.slice(1) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <FileText className="size-4" aria-hidden />
          {t('social.poster')}
        </Link>
        <Link
          to="/boards"
          search={{ town: city.path.slice(1) }}
          className={buttonClass({ variant: 'link' })}
        >
          {t('social.boards', { city: t(`${city.name}.name`) })}
        </Link>
        <Link
          to="/events"
          search={{ town: city.path.slice(1) }}
          className={buttonClass({ variant: 'link' })}
        >
          {t('social.events', { city: t(`${city.name}.name`) })}
        </Link>
        <Link
          to="/groups"
          search={{ town: city.path.slice(1) }}
          className={buttonClass({ variant: 'link' })}
        >
          {t('social.groups', { city: t(`${city.name}.name`) })}
        </Link>
      </div>
    </HomeSection>
  );
}

function SocialPost({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('places');
  const shown = useRef<HTMLParagraphElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      announce({ title: t('social.copied') });
    } catch {
      // Not allowed here: one key or a long press does it, since the text is selected.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      announce({ title: t('social.refused'), tone: 'error' });
    }
  }
  return (
    <li className="ui-card flex flex-col items-start gap-3 p-5">
      <h3 className="font-bold">{title}</h3>
      <p ref={shown} className="flex-1 text-sm wrap-anywhere text-muted">
        {text}
      </p>
      <Button
        variant="outline"
        aria-label={t('social.copyLabel', { title })}
        onClick={() => void copy()}
      >
        <Copy className="size-4" aria-hidden />
        {t('social.copy')}
      </Button>
    </li>
  );
}

import { useTranslation } from '#platform/web/use-translation.ts';
import { WebLink } from '#features/people/web/web-link.tsx';
import { SOCIAL_NETWORKS } from '#features/people/social-networks.ts';
import { isWebAddress } from '#features/people/web-address.ts';
import { SectionCard } from './section-card.tsx';
import type { SectionValues } from './section-fields.ts';
import { TextField } from './text-fields.tsx';
import type { Section } from './use-section.ts';

/** PEOPLE-039 */
export function SocialTab({ section }: { section: Section<SectionValues['social']> }) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard title={t('social.title')} text={t('social.text')} section={section}>
      {SOCIAL_NETWORKS.map((network) => {
        const typed = section.typed[network].trim();
        return (
          <TextField
            key={network}
            section={section}
            name={network}
            label={t(`social.${network}`)}
            hint={
              isWebAddress(typed) ? (
                <>
                  {t('social.shownAsLink')} <WebLink>{typed}</WebLink>
                </>
              ) : undefined
            }
            autoCapitalize="none"
            spellCheck={false}
          />
        );
      })}
    </SectionCard>
  );
}

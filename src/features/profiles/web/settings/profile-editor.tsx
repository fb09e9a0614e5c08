import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { LeaveGuard } from '#features/posting/web/leave-guard.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { buildPersonalForm } from '../../contract.ts';
import type { OwnProfile } from '../../contract.ts';
import type { CompletionPart } from '../../rules.ts';
import { PersonalTab } from './personal-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { placeOfPart, profileTabs } from './profile-tabs.ts';
import type { ProfileTab } from './profile-tabs.ts';
import { SkillsTab } from './skills-tab.tsx';
import { SocialTab } from './social-tab.tsx';
import { useProfileSection, useUnsaved } from './use-profile-section.ts';

export interface ProfileEditorProps {
  profile: OwnProfile;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  /** The missing part that the address asks for, whose field takes the focus. */
  wanted: CompletionPart | null;
  /** The content of the Reviews tab. */
  reviews: ReactNode;
  /** Under the name (PEOPLE-005). */
  badges: ReactNode;
}

/** The tabs of the profile; what is typed in one outlasts a look at another (PEOPLE-004). */
export function ProfileEditor(props: ProfileEditorProps) {
  const { profile, tab, onTab } = props;
  const { t } = useTranslation('profiles');
  const sections = {
    personal: useProfileSection(profile, 'personal', { schema: buildPersonalForm(profile) }),
    skills: useProfileSection(profile, 'skills'),
    social: useProfileSection(profile, 'social'),
  };
  const { focus, box } = useFocusIn(tab);
  const isUnsaved = (name: ProfileTab) =>
    name in sections && sections[name as keyof typeof sections].isChanged;

  const goTo = (part: CompletionPart) => {
    const place = placeOfPart[part];
    focus(place.field);
    if (place.tab !== tab) onTab(place.tab);
  };
  const open = useEffectEvent(goTo);
  useEffect(() => {
    if (props.wanted !== null) open(props.wanted);
  }, [props.wanted]);

  return (
    <>
      <ProfileHeader profile={profile} badges={props.badges} onMissing={goTo} />
      <div ref={box}>
        <Tabs
          label={t('settings.tabs')}
          value={tab}
          onValueChange={(value) => onTab(profileTabs.find((name) => name === value) ?? 'personal')}
          tabs={profileTabs.map((value) => ({
            value,
            label: (
              <>
                {t(`tabs.${value}`)}
                {isUnsaved(value) && (
                  <span className="ml-1.5 inline-block size-2 rounded-full bg-accent-ink">
                    <span className="sr-only">{t('tabs.unsaved')}</span>
                  </span>
                )}
              </>
            ),
          }))}
        >
          <TabPanel value="personal">
            <PersonalTab profile={profile} section={sections.personal} />
          </TabPanel>
          <TabPanel value="skills">
            <SkillsTab section={sections.skills} />
          </TabPanel>
          <TabPanel value="social">
            <SocialTab section={sections.social} />
          </TabPanel>
          <TabPanel value="reviews">
            <h2 className="font-display text-lg font-semibold">{t('tabs.reviews')}</h2>
            {props.reviews}
          </TabPanel>
        </Tabs>
      </div>
      <LeaveGuard {...useUnsaved(profile.id, sections)} />
    </>
  );
}

/** Puts the focus into a field once its tab is open, and shows the open tab where the row of tabs scrolls. */
function useFocusIn(tab: ProfileTab) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(null);
  useEffect(() => {
    box.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const focus = (selector: string) => {
    const field = box.current?.querySelector<HTMLElement>(selector);
    field?.focus();
    wanted.current = field ? null : selector;
  };
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    // Only what was asked for before this tab was opened.
    wanted.current = null;
  }, [tab]);
  return { box, focus };
}

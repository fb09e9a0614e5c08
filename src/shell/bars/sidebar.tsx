import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '#identity/web/session.ts';
import { cx } from '#ui/cx.ts';
import { MessageSquareHeart } from '#ui/icons.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { AccountCorner } from './account-corner.tsx';
import { CurrentLocation } from '../current-location.tsx';
import { entryClass } from '../entry-class.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { SIDEBAR_LINKS, ShellLinkItems } from './shell-links.tsx';
import { ThemeMenu } from '../theme-menu.tsx';

export interface SidebarProps {
  isNarrow?: boolean;
  onSignOut: () => void;
  onFeedback: () => void;
  onStatus: () => void;
  /** After a place was chosen, so that the sheet can close (SHELL-099). */
  onChoose?: () => void;
}

/** The entries of the sidebar, both on a desktop and in the sheet on a phone (SHELL-077 to SHELL-103). */
export function Sidebar({
  isNarrow = false,
  onSignOut,
  onFeedback,
  onStatus,
  onChoose,
}: SidebarProps) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const links = { isNarrow, ...(onChoose && { onChoose }) };
  const feedback = (
    <button
      type="button"
      onClick={onFeedback}
      {...(isNarrow && { 'aria-label': t('feedback') })}
      className={entryClass(isNarrow)}
    >
      <MessageSquareHeart />
      {!isNarrow && t('feedback')}
    </button>
  );
  return (
    <>
      <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col gap-5 low:gap-2">
        {/* If not all of it fits, the middle of the list scrolls, and shows that. */}
        <ul className="ui-scroll-marked flex min-h-0 flex-col gap-0.5 overflow-y-auto [scrollbar-width:thin]">
          <ShellLinkItems links={SIDEBAR_LINKS.main} {...links} />
          {status === 'signed-in' && <ShellLinkItems links={SIDEBAR_LINKS.own} {...links} />}
          {status === 'signed-in' && onChoose && (
            <ShellLinkItems links={SIDEBAR_LINKS.account} {...links} />
          )}
        </ul>
        <ul
          className={cx(
            'mt-auto flex flex-col gap-0.5',
            !isNarrow &&
              'low:grid low:grid-cols-[max-content_1fr] low:border-t low:border-line low:pt-2 low:[&_.ui-entry]:gap-1.5 low:[&_.ui-entry]:px-1 low:[&_.ui-entry]:whitespace-nowrap low:[&_.ui-entry]:text-xs low:[&_svg]:size-4',
          )}
        >
          <ShellLinkItems links={SIDEBAR_LINKS.lower} {...links} />
          <li>
            {isNarrow ? (
              <Tooltip content={t('feedback')} side="right">
                {feedback}
              </Tooltip>
            ) : (
              feedback
            )}
          </li>
        </ul>
      </nav>
      <CurrentLocation isNarrow={isNarrow} />
      <div className="flex items-center justify-between">
        <LanguageSwitch isNarrow={isNarrow} />
        {!isNarrow && <ThemeMenu />}
      </div>
      <AccountCorner
        isNarrow={isNarrow}
        onSignOut={onSignOut}
        onStatus={onStatus}
        {...(onChoose && { onChoose })}
      />
    </>
  );
}

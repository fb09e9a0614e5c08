import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isSearchKeyOn } from '#features/site-search/web/search-key.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** The key "/" leads to the search box, except while someone is typing or a dialog or menu is open (SHELL-405). */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || !isSearchKeyOn()) return;
    // Signing in has a page without the search.
    if (!document.querySelector('#content')) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    event.preventDefault();
    const boxes = Array.from(document.querySelectorAll<HTMLElement>('[data-site-search]'));
    const box = boxes.find((one) => one.offsetParent !== null);
    if (box) box.focus();
    else void navigate({ to: '/search' });
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

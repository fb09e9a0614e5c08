type IdentitySettings = {
  isGoogleSetUp: boolean;
  isBotCheckOn: boolean;
};

let known: Promise<IdentitySettings> | null = null;

/** GET /auth/v1/settings, as far as the sign-in page needs it; asked once. */
export function identitySettings(): Promise<IdentitySettings> {
  known ??= ask().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function ask(): Promise<IdentitySettings> {
  const answer = await fetch('/auth/v1/settings');
  if (!answer.ok) throw new Error(`the identity settings answered ${answer.status}`);
  const settings = (await answer.json()) as {
    external?: { google?: boolean };
    bot_check_enabled?: boolean;
  };
  return {
    isGoogleSetUp: settings.external?.google === true,
    isBotCheckOn: settings.bot_check_enabled !== false,
  };
}

import { checkToasts } from './test-toasts.ts';

checkToasts('sign-in and account', [
  [
    'NOTE-101',
    'identity/web/forms/sign-in-form.tsx',
    "showToast({ title: t('toasts.welcomeBack') })",
    [['identity:toasts.welcomeBack', 'Welcome back!', '¡Hola de nuevo!']],
  ],
  [
    'NOTE-102',
    'identity/web/forms/sign-in-form.tsx',
    "code === 'invalid_credentials' ? t('toasts.invalidCredentials')",
    [
      ['identity:toasts.invalidCredentials', 'Invalid credentials', 'Datos de acceso incorrectos'],
      [
        'identity:errors.invalid_credentials',
        'Please check your email and password and try again.',
        'Revisa tu correo y tu contraseña e inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-103',
    'identity/web/bot-check/use-bot-check-token.ts',
    "announce({ title: t('botCheck.requiredTitle'), text: t('botCheck.requiredText'), tone: 'error' })",
    [
      ['identity:botCheck.requiredTitle', 'Verification required', 'Verificación necesaria'],
      [
        'identity:botCheck.requiredText',
        'Please complete the CAPTCHA verification.',
        'Completa la verificación CAPTCHA.',
      ],
    ],
  ],
  [
    'NOTE-103',
    'identity/web/forms/sign-in-form.tsx',
    "code === 'captcha_failed' ? t('botCheck.requiredTitle')",
    [
      [
        'identity:errors.captcha_failed',
        'Please complete the CAPTCHA verification.',
        'Completa la verificación CAPTCHA.',
      ],
    ],
  ],
  [
    'NOTE-104',
    'identity/web/forms/sign-in-form.tsx',
    "showToast({ title: t('toasts.verificationNeeded') })",
    [
      [
        'identity:toasts.verificationNeeded',
        'Email verification required',
        'Falta verificar tu correo',
      ],
    ],
  ],
  [
    'NOTE-105',
    'identity/web/forms/sign-in-form.tsx',
    ": t('toasts.signInFailed'); const text = errorText(error); announce({ title, text, tone: 'error' })",
    [
      ['identity:toasts.signInFailed', 'Sign in failed', 'No se pudo iniciar sesión'],
      [
        'identity:errors.unexpected',
        'An unexpected error occurred. Please try again.',
        'Ocurrió un error inesperado. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-106',
    'identity/web/forms/sign-up-form.tsx',
    "showToast({ title: t('toasts.accountCreated') })",
    [['identity:toasts.accountCreated', 'Account created!', '¡Cuenta creada!']],
  ],
  [
    'NOTE-107',
    'identity/web/forms/sign-up-form.tsx',
    "showToast({ title: t('toasts.accountExists') })",
    [['identity:toasts.accountExists', 'Account already exists', 'La cuenta ya existe']],
  ],
  [
    'NOTE-108',
    'identity/web/forms/sign-up-form.tsx',
    ": t('toasts.signUpFailed'); announce({ title, text: errorText(error), tone: 'error' })",
    [['identity:toasts.signUpFailed', 'Sign up failed', 'No se pudo crear la cuenta']],
  ],
  [
    'NOTE-109',
    'identity/web/forms/reset-request.tsx',
    "showToast({ title: t('toasts.resetSent') })",
    [['identity:toasts.resetSent', 'Reset email sent', 'Correo de restablecimiento enviado']],
  ],
  [
    'NOTE-110',
    'identity/web/forms/reset-request.tsx',
    "announce({ title: t('toasts.resetFailed'), text: errorText(error), tone: 'error' })",
    [['identity:toasts.resetFailed', 'Reset failed', 'No se pudo restablecer']],
  ],
  [
    'NOTE-111',
    'identity/web/providers/provider-buttons.tsx',
    "showToast({ title: t('toasts.providerStarting') })",
    [['identity:toasts.providerStarting', 'Signing in...', 'Iniciando sesión...']],
  ],
  [
    'NOTE-112',
    'identity/web/providers/provider-buttons.tsx',
    "const title = t('toasts.providerFailed', { provider: provider.label }); announce({ title, text: errorText(error), tone: 'error' })",
    [
      [
        'identity:toasts.providerFailed',
        '{{provider}} Sign In Failed',
        'No se pudo entrar con {{provider}}',
      ],
    ],
  ],
  [
    'NOTE-113',
    'identity/web/links/verification-screen.tsx',
    "title={t('verification.successTitle')}",
    [['identity:verification.successTitle', 'Email verified!', '¡Correo verificado!']],
  ],
  [
    'NOTE-114',
    'identity/web/links/verification-screen.tsx',
    "title={t('verification.errorTitle')}",
    [['identity:verification.errorTitle', 'Verification failed', 'La verificación falló']],
  ],
  [
    'NOTE-115',
    'identity/web/links/verification-form.tsx',
    "showToast({ title: t('toasts.verificationSent') })",
    [
      [
        'identity:toasts.verificationSent',
        'Verification email sent',
        'Correo de verificación enviado',
      ],
    ],
  ],
  [
    'NOTE-116',
    'identity/web/links/verification-form.tsx',
    "announce({ title: t('toasts.resendFailed'), text: errorText(error), tone: 'error' })",
    [
      [
        'identity:toasts.resendFailed',
        'Failed to resend verification',
        'No se pudo reenviar la verificación',
      ],
    ],
  ],
  [
    'NOTE-117',
    'features/profiles/web/onboarding-screen.tsx',
    "showToast({ title: t('onboarding.done') })",
    [
      [
        'profiles:onboarding.done',
        'Welcome! Your profile has been set up successfully.',
        '¡Te damos la bienvenida! Tu perfil se configuró correctamente.',
      ],
    ],
  ],
  [
    'NOTE-118',
    'features/profiles/web/onboarding-screen.tsx',
    "showToast({ title: t('onboarding.failed') })",
    [
      [
        'profiles:onboarding.failed',
        'There was an issue completing your onboarding. Please try again.',
        'Hubo un problema al completar tu registro. Inténtalo de nuevo.',
      ],
    ],
  ],
]);

checkToasts('notices, feedback, reports and sharing', [
  [
    'NOTE-024',
    'features/notifications/web/use-notifications.ts',
    "announce({ title: t('toasts.deleted') })",
    [
      [
        'notifications:toasts.deleted',
        'Notifications deleted successfully',
        'Notificaciones borradas',
      ],
    ],
  ],
  [
    'NOTE-025',
    'features/notifications/web/use-notifications.ts',
    "useOptimisticChange(marking, t('toasts.markFailed'))",
    [
      [
        'notifications:toasts.markFailed',
        'Failed to mark notifications as read',
        'No se pudieron marcar las notificaciones como leídas',
      ],
    ],
  ],
  [
    'NOTE-026',
    'features/notifications/web/use-notifications.ts',
    "useOptimisticChange(deleting, t('toasts.deleteFailed'))",
    [
      [
        'notifications:toasts.deleteFailed',
        'Failed to delete notifications',
        'No se pudieron borrar las notificaciones',
      ],
    ],
  ],
  [
    'NOTE-053',
    'features/feedback/web/use-feedback-form.ts',
    "announce({ title: t('invalid.title'), text: t('invalid.text'), tone: 'error' })",
    [
      ['feedback:invalid.title', 'Validation Error', 'Hay datos por corregir'],
      [
        'feedback:invalid.text',
        'Please fix the errors in the form',
        'Corrige los errores del formulario',
      ],
    ],
  ],
  [
    'NOTE-057',
    'features/feedback/web/use-feedback-form.ts',
    "announce({ title: t('sent') })",
    [['feedback:sent', 'Feedback sent!', '¡Comentarios enviados!']],
  ],
  [
    'NOTE-058',
    'features/feedback/web/use-feedback-form.ts',
    "announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' })",
    [
      [
        'feedback:failed',
        'Failed to send feedback. Please try again later.',
        'No se pudieron enviar los comentarios. Inténtalo de nuevo más tarde.',
      ],
    ],
  ],
  [
    'NOTE-069',
    'features/reports/web/use-report-form.ts',
    "announce({ title: t('signedOut.title'), text: t('signedOut.text'), tone: 'error' })",
    [
      ['reports:signedOut.title', 'Sign in to report this', 'Inicia sesión para reportar esto'],
      [
        'reports:signedOut.text',
        'Please sign in to report this item.',
        'Inicia sesión para reportar esta publicación.',
      ],
    ],
  ],
  [
    'NOTE-075',
    'features/reports/web/use-report-form.ts',
    "announce({ title: t('sent.title'), text: t('sent.text') })",
    [
      ['reports:sent.title', 'Report submitted', 'Reporte enviado'],
      [
        'reports:sent.text',
        "Thank you for your report. We'll review it shortly.",
        'Gracias por tu reporte. Lo revisaremos pronto.',
      ],
    ],
  ],
  [
    'NOTE-077',
    'features/reports/web/use-report-form.ts',
    "announce({ title: t('failed.title'), text: t('failed.text'), tone: 'error' })",
    [
      ['reports:failed.title', 'Error', 'Error'],
      [
        'reports:failed.text',
        'Failed to submit report. Please try again.',
        'No se pudo enviar el reporte. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-088',
    'features/shares/web/use-share.ts',
    "{ title: t('copied') }",
    [['shares:copied', 'Link copied to clipboard!', '¡Enlace copiado al portapapeles!']],
  ],
  [
    'NOTE-089',
    'features/shares/web/use-share.ts',
    "announce({ title: t('thanks') })",
    [['shares:thanks', 'Thanks for sharing!', '¡Gracias por compartir!']],
  ],
  [
    'NOTE-090',
    'features/shares/web/use-share.ts',
    "announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' })",
    [['shares:failed', 'Failed to share', 'No se pudo compartir']],
  ],
  [
    'NOTE-094',
    'features/shares/web/use-share.ts',
    "type === 'marketplace_item' ? { title: t('itemCopied.title'), text: t('itemCopied.text') }",
    [
      ['shares:itemCopied.title', 'Link copied', 'Enlace copiado'],
      [
        'shares:itemCopied.text',
        'Item link copied to clipboard.',
        'El enlace del artículo se copió al portapapeles.',
      ],
    ],
  ],
]);

import { checkToasts } from './test-toasts.ts';

checkToasts('marketplace and uploads', [
  [
    'NOTE-161',
    'features/marketplace/web/saved/use-save-item.ts',
    "announce({ title: t('save.signInTitle'), text: t('save.signInText') })",
    [
      ['items:save.signInTitle', 'Sign in required', 'Hay que iniciar sesión'],
      [
        'items:save.signInText',
        'Please sign in to save items.',
        'Inicia sesión para guardar artículos.',
      ],
    ],
  ],
  [
    'NOTE-162',
    'pages/marketplace/item/item-screen.tsx',
    "announce({ title: t('signIn.title'), text: t('eligibility:refusals.contact_signed_out') })",
    [
      ['item:signIn.title', 'Sign in required', 'Hay que iniciar sesión'],
      [
        'eligibility:refusals.contact_signed_out',
        'Please sign in to contact sellers.',
        'Inicia sesión para contactar a quien vende.',
      ],
    ],
  ],
  [
    'NOTE-163',
    'pages/marketplace/item/item-chat-dialog.tsx',
    "'eligibility:refusals.own_listing': { title: t('contact.own.title'), text: t('contact.own.text') }",
    [
      ['item:contact.own.title', 'Cannot contact yourself', 'No puedes escribirte a ti'],
      ['item:contact.own.text', 'This is your own listing.', 'Este anuncio es tuyo.'],
    ],
  ],
  [
    'NOTE-164',
    'features/marketplace/web/saved/use-save-item.ts',
    "{ title: t('save.savedTitle'), text: t('save.savedText') }",
    [
      ['items:save.savedTitle', 'Item saved', 'Artículo guardado'],
      [
        'items:save.savedText',
        'Item has been added to your saved items.',
        'El artículo está ahora entre los que guardaste.',
      ],
    ],
  ],
  [
    'NOTE-165',
    'features/marketplace/web/saved/use-save-item.ts',
    "{ title: t('save.unsaved') }",
    [['items:save.unsaved', 'Item removed from saved', 'El artículo ya no está guardado']],
  ],
  [
    'NOTE-166',
    'features/marketplace/web/saved/use-save-item.ts',
    "announce({ title: t('common:errors.title'), text: errorText(error), tone: 'error' })",
    [['common:errors.title', 'Error', 'Error']],
  ],
  [
    'NOTE-167',
    'features/shares/web/use-share.ts',
    "{ title: t('itemCopied.title'), text: t('itemCopied.text') }",
    [
      ['shares:itemCopied.title', 'Link copied', 'Enlace copiado'],
      [
        'shares:itemCopied.text',
        'Item link copied to clipboard.',
        'El enlace del artículo se copió al portapapeles.',
      ],
    ],
  ],
  [
    'NOTE-168',
    'features/marketplace/web/form/use-list-item.ts',
    "announce({ title: t('submit.doneTitle'), text: t('submit.done') })",
    [
      ['listing:submit.doneTitle', 'Item listed successfully!', '¡Artículo publicado!'],
      [
        'listing:submit.done',
        'Your item is now live on the marketplace.',
        'Tu artículo ya está en el Marketplace.',
      ],
    ],
  ],
  [
    'NOTE-169',
    'features/marketplace/web/form/use-list-item.ts',
    "announce({ title: t('submit.failedTitle'), text: errorText(error, 'listing:submit.failed'), tone: 'error' })",
    [['listing:submit.failedTitle', 'Error listing item', 'Error al publicar el artículo']],
  ],
  [
    'NOTE-170',
    'features/marketplace/web/form/new-listing.tsx',
    "announce({ title: t('submit.signInTitle'), text: t('submit.signIn'), tone: 'error' })",
    [
      [
        'listing:submit.signInTitle',
        'Sign in to list your item',
        'Inicia sesión para publicar tu artículo',
      ],
      [
        'listing:submit.signIn',
        'Please sign in to list an item.',
        'Inicia sesión para publicar un artículo.',
      ],
    ],
  ],
  [
    'NOTE-171',
    'features/marketplace/web/form/use-show-problems.ts',
    "announce({ title: t(`submit.${problem.kind}Title`), text: t(`submit.${problem.kind}`), tone: 'error' })",
    [
      ['listing:submit.missingTitle', 'Missing required fields', 'Faltan campos obligatorios'],
      [
        'listing:submit.missing',
        'Please fill in all required fields.',
        'Completa todos los campos obligatorios.',
      ],
    ],
  ],
  [
    'NOTE-172',
    'features/marketplace/web/form/use-show-problems.ts',
    "announce({ title: t(`submit.${problem.kind}Title`), text: t(`submit.${problem.kind}`), tone: 'error' })",
    [
      ['listing:submit.imagesTitle', 'Images required', 'Faltan imágenes'],
      [
        'listing:submit.images',
        'Please upload at least one image for your item.',
        'Sube al menos una imagen de tu artículo.',
      ],
    ],
  ],
  [
    'NOTE-173',
    'features/marketplace/contract.ts',
    'items:fields.id_required',
    [
      ['items:refusals.not_found', 'Item not found', 'Artículo no encontrado'],
      ['items:fields.id_required', 'Item ID required', 'Falta el identificador del artículo'],
    ],
  ],
  [
    'NOTE-174',
    'features/media/web/use-photos.ts',
    "{ title: t('toasts.failedTitle'), text: t('toasts.failed', { file: name, reason: text(reason) }), tone: 'error' }",
    [
      ['media:toasts.failedTitle', 'Upload Error', 'Error al subir'],
      [
        'media:toasts.failed',
        'Failed to upload {{file}}: {{reason}}',
        'No se pudo subir {{file}}: {{reason}}',
      ],
      [
        'media:refusals.not_an_image',
        'Only image files are allowed',
        'Solo se permiten archivos de imagen',
      ],
      [
        'media:refusals.too_large',
        'File size must be less than 5MB',
        'El archivo debe pesar menos de 5 MB',
      ],
    ],
  ],
  [
    'NOTE-175',
    'features/media/web/use-photos.ts',
    "announce({ title: t('toasts.uploadedTitle'), text: t('toasts.uploaded', { n }) })",
    [
      ['media:toasts.uploadedTitle', 'Upload Successful', 'Fotos subidas'],
      [
        'media:toasts.uploaded',
        '{{n, number}} image(s) uploaded successfully.',
        'Imágenes subidas correctamente: {{n, number}}.',
      ],
    ],
  ],
  [
    'NOTE-176',
    'features/media/web/use-photos.ts',
    "{ title: t('toasts.signInTitle'), text: text(reason), tone: 'error' }",
    [
      ['media:toasts.signInTitle', 'Authentication Required', 'Necesitas iniciar sesión'],
      [
        'media:refusals.signed_out',
        'Please sign in to upload images.',
        'Inicia sesión para subir imágenes.',
      ],
    ],
  ],
  [
    'NOTE-177',
    'features/media/web/photo-picker.tsx',
    "announce({ title: t('toasts.removedTitle') })",
    [['media:toasts.removedTitle', 'Image Deleted', 'Imagen eliminada']],
  ],
  [
    'NOTE-178',
    'features/media/web/photo-picker.tsx',
    "announce({ title: t('toasts.removeFailedTitle'), text: t('toasts.removeFailed'), tone: 'error' })",
    [
      ['media:toasts.removeFailedTitle', 'Delete Error', 'Error al eliminar'],
      ['media:toasts.removeFailed', 'Failed to delete image.', 'No se pudo eliminar la imagen.'],
    ],
  ],
]);

checkToasts('services, profile, badges and referrals', [
  [
    'NOTE-179',
    'features/services/web/form/create/use-publish-service.ts',
    "announce({ title: t('create.doneTitle'), text: t('create.done') })",
    [
      ['service_form:create.doneTitle', 'Service created successfully!', '¡Servicio creado!'],
      [
        'service_form:create.done',
        'Your service is now live and can be found by potential clients.',
        'Tu servicio ya está publicado y tus posibles clientes pueden encontrarlo.',
      ],
    ],
  ],
  [
    'NOTE-180',
    'features/services/web/form/create/use-publish-service.ts',
    "announce({ title: t('create.failedTitle'), text: isSignedOut ? t('services:refusals.signed_out') : errorText(error, 'service_form:create.failed'), tone: 'error' })",
    [['service_form:create.failedTitle', 'Error creating service', 'Error al crear el servicio']],
  ],
  [
    'NOTE-181',
    'features/services/web/own/use-set-active.ts',
    "announce({ title: t('updated') })",
    [
      [
        'my-services:updated',
        'Service updated successfully!',
        '¡Servicio actualizado correctamente!',
      ],
    ],
  ],
  [
    'NOTE-181',
    'features/services/web/form/edit/use-save-service.ts',
    "announce({ title: t('edit.doneTitle'), text: t('edit.done') })",
    [
      ['service_form:edit.doneTitle', 'Service updated!', '¡Servicio actualizado!'],
      [
        'service_form:edit.done',
        'Your service has been successfully updated.',
        'Tu servicio se actualizó correctamente.',
      ],
    ],
  ],
  [
    'NOTE-182',
    'features/services/web/form/edit/use-save-service.ts',
    "announce({ title: t('edit.failedTitle'), text: isSignedOut ? t('services:refusals.signed_out') : errorText(error, 'service_form:edit.failed'), tone: 'error' })",
    [
      [
        'service_form:edit.failedTitle',
        'Error updating service',
        'Error al actualizar el servicio',
      ],
    ],
  ],
  [
    'NOTE-182',
    'features/services/web/own/use-set-active.ts',
    "announce({ title: t('updateFailed'), text: errorText(error, 'my-services:tryAgain'), tone: 'error' })",
    [['my-services:updateFailed', 'Error updating service', 'Error al actualizar el servicio']],
  ],
  [
    'NOTE-183',
    'features/services/web/own/delete-service-dialog.tsx',
    "announce({ title: t('deleted') })",
    [['my-services:deleted', 'Service deleted successfully!', '¡Servicio eliminado!']],
  ],
  [
    'NOTE-184',
    'features/services/web/own/delete-service-dialog.tsx',
    "announce({ title: t('deleteFailed'), text: errorText(error, 'my-services:tryAgain'), tone: 'error' })",
    [['my-services:deleteFailed', 'Error deleting service', 'Error al eliminar el servicio']],
  ],
  [
    'NOTE-185',
    'features/services/contract.ts',
    'services:fields.id_required',
    [
      ['services:refusals.signed_out', 'User not authenticated', 'Inicia sesión'],
      [
        'services:fields.id_required',
        'Service ID is required',
        'Falta el identificador del servicio',
      ],
    ],
  ],
  [
    'NOTE-186',
    'pages/services/detail/service-actions.tsx',
    "announce({ title: t('signIn.title'), text: t('services:refusals.contact_signed_out') })",
    [
      ['service:signIn.title', 'Sign in required', 'Hay que iniciar sesión'],
      [
        'services:refusals.contact_signed_out',
        'Please sign in to contact service providers.',
        'Inicia sesión para escribir a quienes ofrecen servicios.',
      ],
    ],
  ],
  [
    'NOTE-187',
    'pages/services/detail/service-actions.tsx',
    'if (!serviceContact && service.conversationId === null)',
    [
      [
        'services:refusals.contact_off',
        'Contact functionality will be implemented soon.',
        'Pronto podrás escribir desde aquí.',
      ],
    ],
  ],
  [
    'NOTE-188',
    'features/presence/web/status-form.tsx',
    "announce({ title: t('common:errors.title'), text: t('failed'), tone: 'error' })",
    [['presence:failed', 'Failed to update status', 'No se pudo actualizar el estado']],
  ],
  [
    'NOTE-189',
    'features/profiles/web/settings/notifications-tab.tsx',
    "showToast({ title: t('notifications.saved') })",
    [
      [
        'profiles:notifications.saved',
        'Notification preferences updated',
        'Preferencias de notificaciones actualizadas',
      ],
    ],
  ],
  [
    'NOTE-190',
    'features/profiles/web/settings/notifications-tab.tsx',
    "announce({ title: t('common:errors.title'), text: t('notifications.failed'), tone: 'error' })",
    [
      [
        'profiles:notifications.failed',
        'Failed to update notification preferences',
        'No se pudieron actualizar las preferencias de notificaciones',
      ],
    ],
  ],
  [
    'NOTE-190',
    'features/notifications/web/choices/use-change-choices.ts',
    "announce({ title: t('common:errors.title'), text: t('notifications.failed'), tone: 'error' })",
    [],
  ],
  [
    'NOTE-191',
    'features/profiles/web/settings/use-section.ts',
    "announce({ title: t('common:errors.title'), text: t('settings.failed'), tone: 'error' })",
    [
      [
        'profiles:settings.failed',
        'Failed to update profile. Please try again.',
        'No se pudo actualizar el perfil. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-192',
    'features/profiles/web/avatar/avatar-field.tsx',
    "announce({ title: t('avatar.failed'), text: text(reason), tone: 'error' })",
    [
      [
        'profiles:avatar.failed',
        'Failed to upload avatar. Please try again.',
        'No se pudo subir la foto. Inténtalo de nuevo.',
      ],
    ],
  ],
  [
    'NOTE-193',
    'features/badges/web/use-founding.ts',
    "announce({ title: t('awarded') })",
    [
      [
        'badges:awarded',
        'Founding Member Badge Awarded!',
        '¡Insignia de miembro fundador otorgada!',
      ],
    ],
  ],
  [
    'NOTE-194',
    'features/badges/web/use-founding.ts',
    "fail(errorText(error) || t('failed.text'))",
    [
      ['badges:failed.title', 'Error', 'Error'],
      ['badges:failed.text', 'Failed to award badge', 'No se pudo otorgar la insignia'],
    ],
  ],
  [
    'NOTE-194',
    'features/badges/web/use-founding.ts',
    "else fail(t('notSignedIn'))",
    [['badges:notSignedIn', 'User not authenticated', 'Inicia sesión']],
  ],
  [
    'NOTE-195',
    'features/referrals/web/code-card.tsx',
    "announce({ title: t('code.generated') })",
    [['referrals:code.generated', 'Referral code generated!', '¡Código de invitación creado!']],
  ],
  [
    'NOTE-196',
    'features/referrals/web/code-card.tsx',
    "announce({ title: t('common:errors.title'), text: t('code.notGenerated'), tone: 'error' })",
    [
      [
        'referrals:code.notGenerated',
        'Failed to generate referral code',
        'No se pudo crear el código de invitación',
      ],
    ],
  ],
  [
    'NOTE-197',
    'features/referrals/web/use-referral-link.ts',
    "copied: t('code.copied')",
    [['referrals:code.copied', 'Referral link copied!', '¡Enlace de invitación copiado!']],
  ],
  [
    'NOTE-198',
    'features/referrals/web/use-referral-link.ts',
    "const failed = { title: t('common:errors.title'), text: t('code.notCopied') }",
    [['referrals:code.notCopied', 'Failed to copy link', 'No se pudo copiar el enlace']],
  ],
  [
    'NOTE-199',
    'features/referrals/web/redeem-codes.ts',
    "announce({ title: i18n.t('referrals:redeemed') })",
    [
      [
        'referrals:redeemed',
        'Welcome! You earned tokens from a referral!',
        '¡Te damos la bienvenida! Ganaste fichas por una invitación.',
      ],
    ],
  ],
]);

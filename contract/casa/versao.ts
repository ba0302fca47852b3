// The release that this program is.

/** Number and date as the screens show them; a release changes both. */
export const VERSAO = { numero: '1.0.0', data: '10/04/2025' } as const

// Where each file lies below the data folder, or below the prefix of a bucket: the same names in both.

/** `arquivos/tmp` and `arquivos/parciais` hold what is arriving; everything else there is kept. */
export const FILES = 'arquivos'
export const TEMPORARY = `${FILES}/tmp`
export const PARTIALS = `${FILES}/parciais`
const THUMBNAILS = `${FILES}/miniaturas`

function checked(uuid: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new Error('not a uuid')
  return uuid
}

/** A version 7 uuid begins with the clock, so the folders come from its random end. */
export const storedName = (uuid: string): string =>
  `${FILES}/${checked(uuid).slice(-4, -2)}/${uuid.slice(-2)}/${uuid}`

export const partialName = (uuid: string): string => `${PARTIALS}/${checked(uuid)}`

export const thumbnailName = (uuid: string): string => `${THUMBNAILS}/${checked(uuid).slice(-4, -2)}/${uuid}`

/** The uuid that a kept name is of; undefined for what was made from a file, or is no name of ours. */
export function storedUuid(name: string): string | undefined {
  const uuid = name.split('/').at(-1) ?? ''
  try {
    return storedName(uuid) === name ? uuid : undefined
  } catch {
    return undefined
  }
}

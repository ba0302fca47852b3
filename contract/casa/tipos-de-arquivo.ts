// The types of file that are accepted, by group.

/** Groups of accepted types (specification, section 3). */
export const GRUPOS_DE_ARQUIVO = {
  imagem: ['image/jpeg', 'image/png', 'image/webp'],
  documento: [
    'text/plain',
    'application/pdf',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  audio: ['audio/webm', 'audio/mpeg'],
  video: ['video/mp4', 'video/webm'],
} as const

export type GrupoDeArquivo = keyof typeof GRUPOS_DE_ARQUIVO

/** The group of a MIME type, or undefined when the type is not accepted. */
export function grupoDoMime(mime: string): GrupoDeArquivo | undefined {
  const grupos = Object.keys(GRUPOS_DE_ARQUIVO) as GrupoDeArquivo[] // as: keys of a literal
  return grupos.find((grupo) => (GRUPOS_DE_ARQUIVO[grupo] as readonly string[]).includes(mime))
}

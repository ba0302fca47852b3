// The last things that a person opened from the search, kept on this device under the person's id.
import { z } from 'zod'

const MAXIMO = 8
const PREFIXO = 'zelo:busca:'

const Recente = z.object({
  titulo: z.string(),
  subtitulo: z.string().nullable(),
  url: z.string().startsWith('/'),
})
export type Recente = z.infer<typeof Recente>

/** Of this person; those of whoever used the device before are forgotten. */
export function recentesDe(usuario_id: number): Recente[] {
  try {
    const minha = PREFIXO + usuario_id
    for (const chave of Object.keys(localStorage)) {
      if (chave.startsWith(PREFIXO) && chave !== minha) localStorage.removeItem(chave)
    }
    return z.array(Recente).parse(JSON.parse(localStorage.getItem(minha) ?? '[]'))
  } catch {
    return []
  }
}

export function lembrarRecente(usuario_id: number, { titulo, subtitulo, url }: Recente): void {
  const outros = recentesDe(usuario_id).filter((recente) => recente.url !== url || recente.titulo !== titulo)
  gravar(usuario_id, [{ titulo, subtitulo, url }, ...outros].slice(0, MAXIMO))
}

export function esquecerRecentes(usuario_id: number): void {
  gravar(usuario_id, [])
}

function gravar(usuario_id: number, recentes: readonly Recente[]): void {
  try {
    localStorage.setItem(PREFIXO + usuario_id, JSON.stringify(recentes))
  } catch {
    // Full or forbidden: what was opened before is not worth an error.
  }
}

/** Photos of one day and one visit stand together, the newest day first. */
import type { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import { data as dia } from '#web/ui/format.ts'

export interface GrupoDeFotos {
  chave: string
  titulo: string
  fotos: FotoNoTempo[]
}

export function fotosPorData(fotos: readonly FotoNoTempo[]): GrupoDeFotos[] {
  const grupos = new Map<string, GrupoDeFotos>()
  for (const foto of fotos) {
    const quando = dia(foto.em)
    const origem = foto.monitoramento ? `visita ${foto.monitoramento.protocolo}` : 'anexadas no painel'
    const titulo = `${quando}, ${origem}`
    const grupo = grupos.get(titulo)
    if (grupo) grupo.fotos.push(foto)
    else grupos.set(titulo, { chave: titulo, titulo, fotos: [foto] })
  }
  return [...grupos.values()]
}

/** What the photo shows, for who does not see it and for its caption. */
export function legendaDe({ em, autor, instalacao }: FotoNoTempo, assunto: string): string {
  return `Foto de ${instalacao?.nome ?? assunto}, ${dia(em)}, por ${autor}`
}

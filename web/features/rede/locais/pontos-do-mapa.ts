import { ESCALA_DA_COORDENADA, type PontosDoMapa } from '#contract/rede/mapa.ts'
import { haDias, plural } from '#web/ui/format.ts'

export interface PontoDoMapa {
  id: number
  lon: number
  lat: number
  nome: string
  tipo: string
  /** Empty for what stands above them. */
  regional: string
  nota: number | null
  dias: number | null
  pendencias: number
}

/** One record for each place, from the columns that travel. */
export function pontosDasColunas(dados: PontosDoMapa): PontoDoMapa[] {
  return dados.id.map((id, i) => ({
    id,
    lon: (dados.lon[i] ?? 0) / ESCALA_DA_COORDENADA,
    lat: (dados.lat[i] ?? 0) / ESCALA_DA_COORDENADA,
    nome: dados.nome[i] ?? '',
    tipo: dados.tipos[dados.tipo[i] ?? -1] ?? '',
    regional: dados.regionais[dados.regional[i] ?? -1] ?? '',
    nota: dados.nota[i] ?? null,
    dias: dados.dias[i] ?? null,
    pendencias: dados.pendencias[i] ?? 0,
  }))
}

/** West, south, east, north; null when there is nothing to frame. */
export function caixaDe(pontos: readonly PontoDoMapa[]): [number, number, number, number] | null {
  if (pontos.length === 0) return null
  const caixa: [number, number, number, number] = [180, 90, -180, -90]
  for (const { lon, lat } of pontos) {
    caixa[0] = Math.min(caixa[0], lon)
    caixa[1] = Math.min(caixa[1], lat)
    caixa[2] = Math.max(caixa[2], lon)
    caixa[3] = Math.max(caixa[3], lat)
  }
  return caixa
}

/** "há 40 dias". */
export function visitaPorExtenso(dias: number | null): string {
  return dias === null ? 'nunca' : haDias(Math.max(0, dias))
}

/** What is on the map just now, in words. On paper nothing is touched. */
export function desenhadosPorExtenso(
  { grupos, pontos }: { grupos: number; pontos: number },
  { papel }: { papel: boolean },
): string {
  if (grupos + pontos === 0)
    return `Nenhum local neste trecho do mapa.${papel ? '' : ' Use “Ver todos” para voltar a eles.'}`
  const quantos = [
    ...(grupos > 0 ? [plural(grupos, 'grupo', 'grupos')] : []),
    ...(pontos > 0 ? [plural(pontos, 'local avulso', 'locais avulsos')] : []),
  ]
  const doGrupo = `Um grupo tem a cor da média dos seus locais${papel ? '.' : '; toque nele para abri-lo.'}`
  return `Desenhados agora: ${quantos.join(' e ')}.${grupos > 0 ? ` ${doGrupo}` : ''}`
}

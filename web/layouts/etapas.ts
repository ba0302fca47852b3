import { ClipboardList, List, ListChecks, type LucideIcon, PenLine, ScanLine, School } from 'lucide-react'

export type EtapaChave = 'detalhes' | 'roteiro' | 'instalacoes' | 'escanear' | 'patrimonios' | 'finalizar'

export type Etapa = {
  chave: EtapaChave
  titulo: string
  /** For the bottom bar of a phone. */
  curto: string
  to: string
  icon: LucideIcon
}

const etapas: Array<Omit<Etapa, 'to'> & { caminho: string }> = [
  {
    chave: 'detalhes',
    titulo: 'Detalhes do Monitoramento',
    curto: 'Detalhes',
    caminho: 'detalhes',
    icon: ClipboardList,
  },
  { chave: 'roteiro', titulo: 'Roteiro', curto: 'Roteiro', caminho: 'roteiro', icon: ListChecks },
  {
    chave: 'instalacoes',
    titulo: 'Monitorar Infraestrutura',
    curto: 'Infra',
    caminho: 'instalacoes',
    icon: School,
  },
  {
    chave: 'escanear',
    titulo: 'Monitorar Patrimônio',
    curto: 'Escanear',
    caminho: 'patrimonios/escanear',
    icon: ScanLine,
  },
  { chave: 'patrimonios', titulo: 'Lista Patrimonial', curto: 'Lista', caminho: 'patrimonios', icon: List },
  { chave: 'finalizar', titulo: 'Assinaturas', curto: 'Assinar', caminho: 'finalizar', icon: PenLine },
]

/** What its roteiro makes of the visit; without one it asks nothing and inspects the rooms. */
export type EtapasDoRoteiro = {
  perguntas: boolean
  ambientes: boolean
  /** The school counts its own assets: it only reads labels. */
  contagem?: boolean
}
const SEM_ROTEIRO: EtapasDoRoteiro = { perguntas: false, ambientes: true }

const DA_CONTAGEM: Partial<Record<EtapaChave, Pick<Etapa, 'titulo' | 'curto'>>> = {
  detalhes: { titulo: 'A contagem', curto: 'Contagem' },
  escanear: { titulo: 'Contar os bens', curto: 'Contar' },
  finalizar: { titulo: 'Finalizar a contagem', curto: 'Finalizar' },
}

/** The screens of a visit, in the order of the work. */
export function etapasDoMonitoramento(
  monitoramentoId: string | number,
  { perguntas, ambientes, contagem = false }: EtapasDoRoteiro = SEM_ROTEIRO,
): Etapa[] {
  const fora = new Set([perguntas ? null : 'roteiro', ambientes ? null : 'instalacoes'])
  return etapas
    .filter(({ chave }) => (contagem ? chave in DA_CONTAGEM : !fora.has(chave)))
    .map(({ caminho, ...etapa }) => ({
      ...etapa,
      ...(contagem && DA_CONTAGEM[etapa.chave]),
      to: `/monitoramentos/${monitoramentoId}/${caminho}`,
    }))
}

/** An address with `/patrimonios/` (scanning, editing an asset) belongs to the asset monitoring step. */
export function etapaDoCaminho(pathname: string): EtapaChave | null {
  const resto = /^\/monitoramentos\/[^/]+\/(.*)$/.exec(pathname)?.[1]
  if (resto === undefined) return null
  if (resto.startsWith('patrimonios/') && resto !== 'patrimonios/') return 'escanear'
  return etapas.find(({ caminho }) => resto.replace(/\/$/, '') === caminho)?.chave ?? null
}

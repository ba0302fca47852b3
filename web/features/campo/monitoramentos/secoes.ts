// The agent's list in the order of the day.
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { momento } from '#web/ui/format.ts'
import { plainText } from '#web/ui/plain-text.ts'

export interface Secao {
  titulo: string
  visitas: VisitaListada[]
}

const SO_COM_SINAL = 'Só com sinal'

const TITULOS = [
  'Em andamento',
  'Hoje',
  'Atrasadas',
  'Próximas',
  'Sem data',
  'Encerradas',
  SO_COM_SINAL,
] as const
type Titulo = (typeof TITULOS)[number]

function inicioDoDia(agora: Date): number {
  return new Date(agora.getFullYear(), agora.getMonth(), agora.getDate()).getTime()
}

function secaoDe({ estado, monitoramento }: VisitaListada, agora: Date): Titulo {
  if (estado === 'concluido') return 'Encerradas'
  if (estado === 'em-andamento' || estado === 'pausado') return 'Em andamento'
  const previsto = momento(monitoramento.previsto_inicio)?.getTime()
  if (previsto === undefined) return 'Sem data'
  const hoje = inicioDoDia(agora)
  if (previsto < hoje) return 'Atrasadas'
  return previsto < hoje + 86_400_000 ? 'Hoje' : 'Próximas'
}

interface Procura {
  /** Looked for in school, city and protocolo. */
  texto: string
  agora: Date
  /** No signal: what is not on the device comes last, by itself, for nothing can be done with it here. */
  semSinal?: boolean
}

/** Sections that have a visit, each by date. */
export function secoes(
  visitas: readonly VisitaListada[],
  { texto, agora, semSinal = false }: Procura,
): Secao[] {
  const procurado = plainText(texto.trim())
  const achadas = visitas.filter(({ monitoramento: { local, protocolo } }) =>
    plainText(`${local.nome} ${local.municipio ?? ''} ${protocolo} ${local.codigo_inep ?? ''}`).includes(
      procurado,
    ),
  )
  const porTitulo = Map.groupBy(achadas, (visita) =>
    semSinal && visita.preparo === null ? SO_COM_SINAL : secaoDe(visita, agora),
  )
  /** Of one day, first where it is received first. */
  const data = ({ monitoramento: { previsto_inicio, janela_fim } }: VisitaListada) =>
    `${previsto_inicio ?? '9999'} ${janela_fim ?? '24:00'}`
  return TITULOS.flatMap((titulo) => {
    const doTitulo = porTitulo.get(titulo)
    if (!doTitulo) return []
    const sinal = titulo === 'Encerradas' ? -1 : 1
    return [{ titulo, visitas: doTitulo.sort((a, b) => sinal * data(a).localeCompare(data(b))) }]
  })
}

// The agent's list in the order of the day.
import type { VisitaListada } from '#web/offline-browser/types.ts'
import { momento } from '#web/ui/format.ts'
import { plainText } from '#web/ui/plain-text.ts'

export interface Secao {
  titulo: string
  visitas: VisitaListada[]
}

const TITULOS = ['Em andamento', 'Hoje', 'Atrasadas', 'Próximas', 'Sem data', 'Encerradas'] as const
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

/** Sections that have a visit, each by date; `texto` looks at school, city and protocolo. */
export function secoes(visitas: readonly VisitaListada[], texto: string, agora: Date): Secao[] {
  const procurado = plainText(texto.trim())
  const achadas = visitas.filter(({ monitoramento: { local, protocolo } }) =>
    plainText(`${local.nome} ${local.municipio ?? ''} ${protocolo} ${local.codigo_inep ?? ''}`).includes(
      procurado,
    ),
  )
  const porTitulo = Map.groupBy(achadas, (visita) => secaoDe(visita, agora))
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

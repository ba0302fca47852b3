import { avisosDaVisita, type TipoDeAviso } from '#contract/campo/avisos-da-agenda.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { useLocalVisto } from '#web/partes/rede/local-visto.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { useAgendaDosDias } from './use-agenda-dos-dias.ts'

const DOS_AGENTES: readonly TipoDeAviso[] = ['outra_visita', 'capacidade']

type Props = {
  inicio: string | null | undefined
  fim?: string | null | undefined
  /** Its town has holidays of its own; of several places, only those of everywhere are told. */
  local_id?: number | undefined
  /** Where the place stands in the tree, if the screen knows it. */
  caminho?: readonly number[] | undefined
  agentes?: readonly { id: number; nome: string }[]
  /** The visit that changes its days: it is not in its own way. */
  visita_id?: number
  /** The days stay as they are: of these agents alone it is told whether they are busy. */
  soDosAgentes?: boolean
}

/** What speaks against a visit on these days, as the agenda tells when one is moved: it never forbids. */
export function AvisosDosDias({
  inicio,
  fim,
  local_id,
  caminho,
  agentes = [],
  visita_id,
  soDosAgentes = false,
}: Props) {
  const { data: agenda } = useAgendaDosDias(inicio, fim)
  const local = useLocalVisto(local_id, caminho)
  if (!inicio) return null
  const ultimo = fim && fim > inicio ? fim : inicio
  const dita = {
    id: visita_id,
    municipio_ibge: local?.municipio_ibge ?? null,
    previsto_inicio: inicio,
    previsto_fim: ultimo,
    no_local: [],
    duracao: null,
  }
  const avisos = agenda ? avisosDaVisita(dita, { inicio, agentes }, { ...agenda, hoje: hoje() }) : []
  const textos = [
    ...avisos
      .filter(({ tipo }) => (soDosAgentes ? DOS_AGENTES.includes(tipo) : tipo !== 'passado'))
      .map(({ texto }) => texto),
    ...(!soDosAgentes && ultimo < hoje()
      ? [`${diaEscrito(ultimo)} já passou: a visita nasce atrasada.`]
      : []),
  ]
  return textos.map((texto) => (
    <Banner key={texto} tone="warning" live>
      {texto}
    </Banner>
  ))
}

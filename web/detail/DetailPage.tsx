import type { ReactElement, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AcoesDoRegistro } from './acoes-do-registro.ts'
import { Demora } from './Demora.tsx'
import type { Espera } from './espera.ts'
import { type Proximo, proximoEmPalavras } from './proximo.ts'

export interface Aba {
  /** In the address: `?aba=`. */
  chave: string
  rotulo: string
  /** How many things in it wait for someone. */
  conta?: number | undefined
  /** Those of one name share a tab: nobody reads a bar of ten. */
  grupo?: string | undefined
  conteudo: () => ReactNode
}

type Props = {
  titulo: string
  /** What it is, and where. */
  subtitulo: ReactNode
  /** The state of the record. */
  situacao: ReactElement
  /** What it waits for, and from whom; null when it waits for nothing. */
  proximo: Proximo | null
  /** Of the record, as the server answers them. */
  atos: readonly AcaoDoRegistro[]
  /** Of what is still open: since when, and until when it should be. */
  espera?: Espera | null | undefined
  /** Its face, at the left of all of that, where it has one. */
  foto?: ReactNode
  /** `RecordActions`, with the next act as the one primary button. */
  acoes: ReactNode
  /** Above the tabs. */
  aviso?: ReactNode
  abas: readonly Aba[]
}

interface Grupo {
  rotulo: string
  conta: number
  partes: readonly [Aba, ...Aba[]]
}

/** In the order of their first parts; a group of which only one is there is called by that one's own name. */
export function gruposDe(abas: readonly Aba[]): Grupo[] {
  const nomes = [...new Set(abas.map(({ chave, grupo }) => grupo ?? chave))]
  return nomes.flatMap((nome) => {
    const [primeira, ...outras] = abas.filter(({ chave, grupo }) => (grupo ?? chave) === nome)
    if (!primeira) return []
    const partes = [primeira, ...outras] as const
    const conta = partes.reduce((soma, parte) => soma + (parte.conta ?? 0), 0)
    return [{ rotulo: outras.length > 0 ? nome : primeira.rotulo, conta, partes }]
  })
}

/** One record: what it is, its state, its next step and its face at the head; its parts in tabs that a link can name. */
export function DetailPage(props: Props) {
  const { titulo, subtitulo, situacao, proximo, atos, espera, foto, acoes, aviso, abas } = props
  const [params, setParams] = useSearchParams()
  const aberta = abas.find(({ chave }) => chave === params.get('aba')) ?? abas[0]
  const grupos = gruposDe(abas)
  const grupo = grupos.find(({ partes }) => partes.some((parte) => parte === aberta))
  const abrir = (aba: string) => setParams({ aba }, { replace: true, preventScrollReset: true })
  return (
    <AcoesDoRegistro value={atos}>
      <div className="z-stack z-record">
        <PageHeader
          title={titulo}
          subtitle={subtitulo}
          badge={
            <>
              {situacao}
              {espera && <Demora {...espera} />}
            </>
          }
          next={proximo && proximoEmPalavras(proximo, atos)}
          picture={foto}
          actions={acoes}
        />
        {aviso}
        {aberta && grupo && abas.length > 1 ? (
          <Tabs
            label={`Partes de ${titulo}`}
            tabs={grupos.map((cada) => ({ value: cada.partes[0].chave, label: <Rotulo {...cada} /> }))}
            value={grupo.partes[0].chave}
            onChange={abrir}
          >
            <div className="z-stack">
              <Partes grupo={grupo} aberta={aberta} abrir={abrir} />
              {aberta.conteudo()}
            </div>
          </Tabs>
        ) : (
          aberta?.conteudo()
        )}
      </div>
    </AcoesDoRegistro>
  )
}

function Rotulo({ rotulo, conta }: Pick<Grupo, 'rotulo' | 'conta'>) {
  if (conta === 0) return rotulo
  return (
    <>
      {rotulo} <Badge tone="warning">{conta}</Badge>
    </>
  )
}

function Partes({ grupo, aberta, abrir }: { grupo: Grupo; aberta: Aba; abrir: (aba: string) => void }) {
  if (grupo.partes.length === 1) return null
  return (
    <SegmentedChoice
      compact
      hideLabel
      label={`Em ${grupo.rotulo}`}
      options={grupo.partes.map(({ chave, rotulo }) => ({ value: chave, label: rotulo }))}
      value={aberta.chave}
      onChange={abrir}
    />
  )
}

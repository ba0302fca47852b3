import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export interface Aba {
  /** In the address: `?aba=`. */
  chave: string
  rotulo: ReactNode
  conteudo: () => ReactNode
}

type Props = {
  titulo: string
  subtitulo?: ReactNode
  /** The state of the record. */
  situacao?: ReactNode
  /** `RecordActions`. */
  acoes?: ReactNode
  /** Above the tabs. */
  aviso?: ReactNode
  abas: readonly Aba[]
}

/** One record: what it is, what may be done with it, and its parts in tabs that a link can name. */
export function DetailPage({ titulo, subtitulo, situacao, acoes, aviso, abas }: Props) {
  const [params, setParams] = useSearchParams()
  const aberta = abas.find(({ chave }) => chave === params.get('aba')) ?? abas[0]
  return (
    <div className="z-stack">
      <PageHeader title={titulo} subtitle={subtitulo} badge={situacao} actions={acoes} />
      {aviso}
      {aberta && abas.length > 1 ? (
        <Tabs
          label={`Partes de ${titulo}`}
          tabs={abas.map(({ chave, rotulo }) => ({ value: chave, label: rotulo }))}
          value={aberta.chave}
          onChange={(aba) => setParams({ aba }, { replace: true, preventScrollReset: true })}
        >
          {aberta.conteudo()}
        </Tabs>
      ) : (
        aberta?.conteudo()
      )}
    </div>
  )
}

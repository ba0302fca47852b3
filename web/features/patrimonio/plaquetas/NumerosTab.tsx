import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LoteDetalhado, PlaquetaDoLote, SituacaoDaPlaqueta } from '#contract/patrimonio/plaqueta.ts'
import { SITUACOES_DA_PLAQUETA } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { chaveDosNumeros } from './consultas.ts'
import { MarcarDialog } from './MarcarDialog.tsx'
import { TONS_DA_PLAQUETA } from './palavras.ts'

const TODAS = ''

export function NumerosTab({ lote }: { lote: LoteDetalhado }) {
  const [situacao, setSituacao] = useState<SituacaoDaPlaqueta | typeof TODAS>(TODAS)
  const [marcando, setMarcando] = useState<string | null>(null)
  const cancela = usePode(plaquetas.marcar)
  const lista = usePagedList([...chaveDosNumeros(lote.id), situacao], (onde) =>
    api.plaquetas.numeros({
      params: { id: lote.id },
      query: { ...onde, perPage: 50, situacao: situacao || undefined },
    }),
  )
  const acao = ({ codigo, situacao: atual }: PlaquetaDoLote) =>
    cancela &&
    (atual === 'livre' || atual === 'reservada') && (
      <Button variant="quiet" aria-label={`Tirar de uso ${codigo}`} onClick={() => setMarcando(codigo)}>
        Tirar de uso
      </Button>
    )
  return (
    <Card title="Plaquetas do lote">
      <div className="z-stack">
        <Select
          label="Situação"
          placeholder="Todas"
          options={opcoesDe(SITUACOES_DA_PLAQUETA)}
          value={situacao}
          onChange={({ target }) => setSituacao(target.value as SituacaoDaPlaqueta | typeof TODAS)} // as: of the options
        />
        <PagedListView
          lista={lista}
          vazio={
            <EmptyState icon={Tags} title="Nenhuma plaqueta nesta situação.">
              Escolha outra situação para ver os outros números do lote.
            </EmptyState>
          }
        >
          {(itens) => (
            <RecordList
              rotulo="Plaquetas"
              vazio="Nenhuma plaqueta nesta situação."
              itens={itens.map((uma) => ({
                chave: uma.codigo,
                titulo: <span className="z-code">{uma.codigo}</span>,
                marca: (
                  <Badge tone={TONS_DA_PLAQUETA[uma.situacao]}>{SITUACOES_DA_PLAQUETA[uma.situacao]}</Badge>
                ),
                detalhe: uma.bem ? <Link to={enderecoDoBem(uma.bem.id)}>{uma.bem.nome}</Link> : uma.motivo,
                acao: acao(uma),
              }))}
            />
          )}
        </PagedListView>
      </div>
      {marcando !== null && <MarcarDialog codigo={marcando} onClose={() => setMarcando(null)} />}
    </Card>
  )
}

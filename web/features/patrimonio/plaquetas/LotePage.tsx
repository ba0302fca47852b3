import { Ban, Printer, Undo2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { comPonto } from '#contract/casa/frase.ts'
import { ATOS_DAS_PLAQUETAS } from '#contract/patrimonio/atos-das-plaquetas.ts'
import { FORMATOS_DE_ETIQUETA } from '#contract/patrimonio/etiquetas.ts'
import { type LoteDetalhado, MATERIAIS_DA_PLAQUETA } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { Arquivos } from './ArquivoPronto.tsx'
import { useLote, useLotesMudaram } from './consultas.ts'
import { ImprimirDialog } from './ImprimirDialog.tsx'
import { donoDo, faixaDo, SituacaoDoLoteBadge } from './lista.tsx'
import { NumerosTab } from './NumerosTab.tsx'
import { ReservarDialog } from './ReservarDialog.tsx'

export function LotePage() {
  const id = Number(useParams().loteId)
  return <RecordView consulta={useLote(id)}>{(lote) => <Lote key={id} lote={lote} />}</RecordView>
}

function Lote({ lote }: { lote: LoteDetalhado }) {
  return (
    <DetailPage
      titulo={faixaDo(lote)}
      subtitulo={`Lote de ${plural(lote.quantidade, 'plaqueta', 'plaquetas')}`}
      situacao={<SituacaoDoLoteBadge {...lote} />}
      proximo={null}
      atos={lote.acoes}
      acoes={<AcoesDoLote lote={lote} />}
      aviso={
        lote.situacao === 'cancelado' &&
        lote.motivo && <Banner tone="warning">Lote cancelado: {comPonto(lote.motivo)}</Banner>
      }
      abas={[
        { chave: 'resumo', rotulo: 'Resumo', conteudo: () => <ResumoTab lote={lote} /> },
        { chave: 'plaquetas', rotulo: 'Plaquetas', conteudo: () => <NumerosTab lote={lote} /> },
        { chave: 'impressoes', rotulo: 'Impressões', conteudo: () => <ImpressoesTab lote={lote} /> },
      ]}
    />
  )
}

const oQueAcaba = ({ livres, aplicadas }: LoteDetalhado) =>
  `As ${numero(livres)} livres saem de uso e não voltam. As ${numero(aplicadas)} aplicadas continuam valendo.`

/** What was not used of a reserved range goes back to whoever gave it. */
function oQueVolta(lote: LoteDetalhado): string {
  const { agente, regional } = lote
  const destino = agente && regional ? regional.nome : 'o estoque do órgão'
  const volta = `As plaquetas depois da última usada voltam para ${destino}. As já usadas continuam com ${donoDo(lote)}.`
  return agente
    ? `${volta} Antes de dar estas a outra pessoa, peça a ${agente.nome} que envie o que está no aparelho.`
    : volta
}

function AcoesDoLote({ lote }: { lote: LoteDetalhado }) {
  const [aberta, setAberta] = useState<'imprimir' | 'reservar' | null>(null)
  const fechar = () => setAberta(null)
  const { tela, dialogo } = useAtos({
    de: 'plaquetas',
    atos: ATOS_DAS_PLAQUETAS,
    pedir: (ato, motivo) => api.plaquetas[ato]({ params: { id: lote.id }, body: { motivo } }),
    aviso: (ato) => (ato === 'devolver' ? oQueVolta(lote) : oQueAcaba(lote)),
    feito: (ato, salvo) =>
      ato === 'devolver' ? `Plaquetas ${faixaDo(salvo)} devolvidas` : ATOS_DAS_PLAQUETAS.cancelar.feito,
    mudou: useLotesMudaram(),
  })
  return (
    <>
      <RecordActions
        acoes={lote.acoes}
        telas={[
          telaDe('plaquetas.imprimir', 'Imprimir', Printer, () => setAberta('imprimir'), 'primary'),
          telaDe('plaquetas.reservar', 'Reservar', UserRoundCheck, () => setAberta('reservar')),
          tela('devolver', Undo2),
          tela('cancelar', Ban, 'danger'),
        ]}
      />
      {aberta === 'imprimir' && <ImprimirDialog lote={lote} onClose={fechar} />}
      {aberta === 'reservar' && <ReservarDialog lote={lote} onClose={fechar} />}
      {dialogo}
    </>
  )
}

function ResumoTab({ lote }: { lote: LoteDetalhado }) {
  return (
    <Card title="Resumo">
      <Facts
        items={[
          { label: 'Livres', value: numero(lote.livres) },
          { label: 'Aplicadas', value: numero(lote.aplicadas) },
          { label: 'Fora de uso', value: numero(lote.fora_de_uso) },
          { label: 'Material', value: MATERIAIS_DA_PLAQUETA[lote.material] },
          { label: 'Agente', value: lote.agente?.nome },
          { label: 'Regional', value: lote.regional?.nome },
          { label: 'Observação', value: lote.observacao },
          { label: 'Gerado em', value: dataHora(lote.criado_em) },
          { label: 'Gerado por', value: lote.criado_por },
        ]}
      />
    </Card>
  )
}

function ImpressoesTab({ lote }: { lote: LoteDetalhado }) {
  const baixa = usePode(plaquetas.baixar)
  return (
    <Card title="Impressões">
      <RecordList
        rotulo="Impressões do lote"
        vazio="Nada deste lote foi impresso ainda."
        itens={lote.impressoes.map((impressao) => ({
          chave: String(impressao.id),
          titulo: `${impressao.primeira} a ${impressao.ultima}`,
          marca: impressao.repetidas > 0 && (
            <Badge tone="warning">
              {plural(impressao.repetidas, 'impressa de novo', 'impressas de novo')}
            </Badge>
          ),
          detalhe: [
            plural(impressao.quantidade, 'etiqueta', 'etiquetas'),
            FORMATOS_DE_ETIQUETA[impressao.formato].rotulo,
            `${impressao.impresso_por}, ${dataHora(impressao.impresso_em)}`,
            impressao.motivo,
          ]
            .filter(Boolean)
            .join(' · '),
          acao: baixa && <Arquivos de="lote" impressao={impressao} />,
        }))}
      />
    </Card>
  )
}

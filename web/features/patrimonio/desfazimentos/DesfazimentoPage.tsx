import { FileCheck2, PackageMinus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ATOS_DO_DESFAZIMENTO } from '#contract/patrimonio/atos-do-desfazimento.ts'
import {
  type Baixa,
  DESTINOS_DO_DESFAZIMENTO,
  type DesfazimentoDetalhado,
} from '#contract/patrimonio/desfazimento.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { ArroladosCard } from './ArroladosCard.tsx'
import { BaixarDialog } from './BaixarDialog.tsx'
import { useDesfazimento, useDesfazimentoMudou } from './consultas.ts'
import { LaudoDialog } from './LaudoDialog.tsx'
import { SituacaoDoDesfazimentoBadge } from './palavras.tsx'
import { proximoDe } from './proximo.ts'

type Props = { desfazimento: DesfazimentoDetalhado }

export function DesfazimentoPage() {
  const id = Number(useParams().desfazimentoId)
  return (
    <RecordView consulta={useDesfazimento(id)}>
      {(desfazimento) => <Desfazimento key={id} desfazimento={desfazimento} />}
    </RecordView>
  )
}

function Desfazimento({ desfazimento }: Props) {
  const { protocolo, situacao, local, motivo } = desfazimento
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={`Desfazimento em ${local.nome}`}
      situacao={<SituacaoDoDesfazimentoBadge situacao={situacao} />}
      proximo={proximoDe(desfazimento)}
      atos={desfazimento.acoes}
      acoes={<Acoes desfazimento={desfazimento} />}
      aviso={situacao === 'cancelado' && <Banner tone="info">Cancelado: {motivo}</Banner>}
      abas={[
        {
          chave: 'desfazimento',
          rotulo: 'Desfazimento',
          conteudo: () => <Tudo desfazimento={desfazimento} />,
        },
      ]}
    />
  )
}

const Tudo = ({ desfazimento }: Props) => (
  <>
    <Resumo desfazimento={desfazimento} />
    <ArroladosCard desfazimento={desfazimento} />
    <BaixasCard desfazimento={desfazimento} />
  </>
)

function Resumo({ desfazimento }: Props) {
  const { justificativa, processo, comissao, laudo, laudo_em, laudo_por, criado_em, criado_por } =
    desfazimento
  return (
    <Card title="Desfazimento">
      <Facts
        items={[
          { label: 'Justificativa', value: justificativa },
          { label: 'Processo', value: processo },
          { label: 'Aberto', value: `${dataHora(criado_em)}, por ${criado_por}` },
          { label: 'Comissão', value: comissao?.nome },
          {
            label: 'Laudo',
            value: laudo && <Link to={enderecoDoDocumento(laudo.id)}>{laudo.numero}</Link>,
          },
          { label: 'Emitido', value: laudo_em && `${dataHora(laudo_em)}, por ${laudo_por}` },
        ]}
      />
    </Card>
  )
}

function BaixasCard({ desfazimento: { baixas } }: Props) {
  if (baixas.length === 0) return null
  return (
    <Card title="Baixas">
      <RecordList
        rotulo="Baixas"
        vazio=""
        itens={baixas.map(({ id, destino, destinatario, processo, em, por, bens, termo, estornos }) => ({
          chave: String(id),
          titulo: [DESTINOS_DO_DESFAZIMENTO[destino], destinatario].filter(Boolean).join(' para '),
          detalhe: `${bens === 0 ? 'Estornada' : plural(bens, 'bem', 'bens')} · processo ${processo} · ${dataHora(em)}, por ${por}`,
          acao: termo && <Link to={enderecoDoDocumento(termo.id)}>{termo.numero}</Link>,
          abaixo: estornos.length > 0 && estornos.map((um) => <Estorno key={um.termo.id} estorno={um} />),
        }))}
      />
    </Card>
  )
}

/** The term that no longer holds, and by whom, when and why. */
function Estorno({ estorno: { termo, em, por, motivo } }: { estorno: Baixa['estornos'][number] }) {
  return (
    <p className="z-small">
      <Link to={enderecoDoDocumento(termo.id)}>{termo.numero}</Link>
      {` cancelado em ${[dataHora(em), por && `por ${por}`].filter(Boolean).join(', ')}. ${motivo ?? ''}`}
    </p>
  )
}

function Acoes({ desfazimento }: Props) {
  const { id, protocolo, acoes } = desfazimento
  const [aberta, setAberta] = useState<'laudo' | 'baixar' | null>(null)
  const fechar = () => setAberta(null)
  const { tela, dialogo } = useAtos({
    de: 'desfazimentos',
    atos: { cancelar: ATOS_DO_DESFAZIMENTO.cancelar },
    nome: protocolo,
    pedir: (ato, motivo) => api.desfazimentos[ato]({ params: { id }, body: { motivo } }),
    mudou: useDesfazimentoMudou(),
  })
  const desta = acoes.filter(({ chave }) => ATOS.includes(chave))
  return (
    <>
      <RecordActions
        acoes={desta}
        telas={[
          telaDe(
            'desfazimentos.emitirLaudo',
            'Emitir laudo',
            FileCheck2,
            () => setAberta('laudo'),
            'primary',
          ),
          telaDe('desfazimentos.baixar', 'Dar baixa', PackageMinus, () => setAberta('baixar'), 'primary'),
          tela('cancelar', Undo2),
        ]}
      />
      {aberta === 'laudo' && <LaudoDialog desfazimento={desfazimento} onClose={fechar} />}
      {aberta === 'baixar' && <BaixarDialog desfazimento={desfazimento} onClose={fechar} />}
      {dialogo}
    </>
  )
}

const ATOS = ['desfazimentos.emitirLaudo', 'desfazimentos.baixar', 'desfazimentos.cancelar']

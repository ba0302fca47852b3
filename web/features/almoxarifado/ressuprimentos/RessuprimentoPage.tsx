import { CircleCheck, CircleX, Send } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ATOS_DO_RESSUPRIMENTO } from '#contract/almoxarifado/atos-do-ressuprimento.ts'
import type { RessuprimentoDetalhado } from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { contaPorExtenso } from '#web/partes/almoxarifado/conta-do-ressuprimento.ts'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import { chaveDoRessuprimento, useRessuprimento, useRessuprimentoMudou } from './consultas.ts'
import { SituacaoDoRessuprimento } from './SituacaoDoRessuprimento.tsx'

export function RessuprimentoPage() {
  const id = Number(useParams().ressuprimentoId)
  return (
    <RecordView consulta={useRessuprimento(id)}>
      {(pedido) => <Ressuprimento key={id} pedido={pedido} />}
    </RecordView>
  )
}

type Props = { pedido: RessuprimentoDetalhado }

const chegouTudo = ({ linhas }: RessuprimentoDetalhado) =>
  linhas.every(({ qtd_e3, chegou_e3 }) => chegou_e3 >= qtd_e3)

function proximoDe(pedido: RessuprimentoDetalhado): Proximo | null {
  const { situacao, criado_por } = pedido
  if (situacao === 'aberto')
    return {
      falta: 'encaminhar à compra',
      atos: ['ressuprimentos.encaminhar'],
      quem: 'quem responde pelo estoque da rede',
    }
  if (situacao === 'encaminhado')
    return {
      falta: chegouTudo(pedido) ? 'concluir: tudo já chegou' : 'concluir quando chegar',
      atos: ['ressuprimentos.concluir'],
      quem: criado_por,
    }
  return null
}

function Ressuprimento({ pedido }: Props) {
  const { id, protocolo, deposito, situacao, motivo, encerrado_por, encerrado_em } = pedido
  const audita = usePode('admin.auditoria.listar')
  return (
    <DetailPage
      titulo={protocolo}
      subtitulo={<Link to={`/painel/almoxarifado/estoque?local_id=${deposito.id}`}>{deposito.nome}</Link>}
      situacao={<SituacaoDoRessuprimento situacao={situacao} />}
      proximo={proximoDe(pedido)}
      atos={pedido.acoes}
      acoes={<Acoes pedido={pedido} />}
      aviso={
        motivo && (
          <Banner tone="warning">
            Cancelado por {encerrado_por} em {dataHora(encerrado_em)}: {motivo}
          </Banner>
        )
      }
      abas={[
        { chave: 'resumo', rotulo: 'Resumo', conteudo: () => <Resumo pedido={pedido} /> },
        ...(audita
          ? [
              {
                chave: 'eventos',
                rotulo: 'Eventos',
                conteudo: () => (
                  <EventosDoRegistro entidade="ressuprimento" id={id} chave={chaveDoRessuprimento(id)} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Acoes({ pedido }: Props) {
  const { id, protocolo, versao, acoes } = pedido
  const params = { id }
  const { tela, dialogo } = useAtos({
    de: 'ressuprimentos',
    atos: ATOS_DO_RESSUPRIMENTO,
    nome: protocolo,
    pedir: (ato, dito) => {
      if (ato === 'encaminhar')
        return api.ressuprimentos.encaminhar({ params, body: { providencia: dito, versao } })
      if (ato === 'concluir') return api.ressuprimentos.concluir({ params, body: { versao } })
      return api.ressuprimentos.cancelar({ params, body: { motivo: dito, versao } })
    },
    aviso: (ato) =>
      ato === 'concluir' &&
      pedido.situacao === 'aberto' &&
      'Ele não foi encaminhado à compra por aqui. Conclua só se o que foi pedido já chegou por outro caminho: deixa de contar como a caminho.',
    mudou: useRessuprimentoMudou(),
  })
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          tela('encaminhar', Send, 'primary'),
          tela('concluir', CircleCheck),
          tela('cancelar', CircleX),
        ]}
      />
      {dialogo}
    </>
  )
}

function Resumo({ pedido }: Props) {
  const { linhas, observacoes, criado_por, criado_em, providencia, encaminhado_por, encaminhado_em } = pedido
  const { situacao, encerrado_em, encerrado_por } = pedido
  return (
    <>
      <Card title="O pedido">
        <Facts
          items={[
            { label: 'Pedido por', value: `${criado_por}, em ${dataHora(criado_em)}` },
            { label: 'Observações', value: observacoes },
            { label: 'Como foi encaminhado', value: providencia },
            {
              label: 'Encaminhado por',
              value: encaminhado_por && `${encaminhado_por}, em ${dataHora(encaminhado_em)}`,
            },
            {
              label: 'Concluído por',
              value: situacao === 'concluido' && `${encerrado_por}, em ${dataHora(encerrado_em)}`,
            },
          ]}
        />
      </Card>
      <Card title="Materiais">
        <RecordList
          rotulo="Materiais do pedido"
          vazio={null}
          itens={linhas.map(({ id, material, qtd_e3, chegou_e3, conta }) => ({
            chave: String(id),
            titulo: `${material.descricao}: ${quantidade(qtd_e3, material.unidade)}`,
            detalhe: material.codigo,
            linhas: [
              ...(chegou_e3 > 0
                ? [`Chegou desde o pedido: ${quantidade(chegou_e3, material.unidade)}.`]
                : []),
              contaPorExtenso(conta, material.unidade, 'no_pedido'),
            ],
          }))}
        />
      </Card>
    </>
  )
}

import { CircleCheck, CircleX, Send } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { RessuprimentoDetalhado } from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
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
import { Devolucoes } from './Devolucoes.tsx'
import { atosDo, avisoDoFim, chegadaDita, proximoDe, trazidoDito } from './proximo.ts'
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
    atos: atosDo(pedido),
    nome: protocolo,
    pedir: (ato, dito) => {
      if (ato === 'encaminhar')
        return api.ressuprimentos.encaminhar({ params, body: { providencia: dito, versao } })
      if (ato === 'concluir')
        return api.ressuprimentos.concluir({ params, body: { motivo: dito || null, versao } })
      return api.ressuprimentos.cancelar({ params, body: { motivo: dito, versao } })
    },
    aviso: (ato) => ato === 'concluir' && avisoDoFim(pedido),
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
  const { situacao, encerrado_em, encerrado_por, concluido_pela, entradas } = pedido
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
              value:
                situacao === 'concluido' &&
                concluido_pela === null &&
                `${encerrado_por}, em ${dataHora(encerrado_em)}`,
            },
            {
              label: 'Concluído sozinho',
              value: concluido_pela && (
                <>
                  com <Link to={enderecoDaEntrada(concluido_pela.id)}>{concluido_pela.protocolo}</Link>,
                  aceita por {encerrado_por}, em {dataHora(encerrado_em)}
                </>
              ),
            },
          ]}
        />
      </Card>
      <Card title="Materiais">
        <RecordList
          rotulo="Materiais do pedido"
          vazio={null}
          itens={linhas.map((linha) => ({
            chave: String(linha.id),
            titulo: `${linha.material.descricao}: ${quantidade(linha.qtd_e3, linha.material.unidade)}`,
            detalhe: linha.material.codigo,
            linhas: [chegadaDita(linha), contaPorExtenso(linha.conta, linha.material.unidade, 'no_pedido')],
          }))}
        />
      </Card>
      <Entradas entradas={entradas} />
      <Devolucoes pedido={pedido} />
    </>
  )
}

const enderecoDaEntrada = (id: number) => `/painel/almoxarifado/entradas/${id}`

/** Those that say that they answer the order, with what each brought of it. */
function Entradas({ entradas }: Pick<RessuprimentoDetalhado, 'entradas'>) {
  if (entradas.length === 0) return null
  return (
    <Card title="Entradas deste pedido">
      <RecordList
        rotulo="Entradas deste pedido"
        vazio={null}
        itens={entradas.map((entrada) => ({
          chave: String(entrada.id),
          titulo: <Link to={enderecoDaEntrada(entrada.id)}>{nomeDaEntrada(entrada)}</Link>,
          linhas: trazidoDito(entrada),
        }))}
      />
    </Card>
  )
}

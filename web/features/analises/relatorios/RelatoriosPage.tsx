import { Mail, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Relatorio, TELA_DOS_RELATORIOS } from '#contract/analises/relatorios.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { enderecoDoRelatorio, useRelatorios } from './consultas.ts'
import { assuntoEscrito, cadenciaEscrita, formatosEscritos, proximoEscrito } from './palavras.ts'

/** The reports of who is signed in. */
export function RelatoriosPage() {
  const novo = (
    <ButtonLink variant="primary" icon={Plus} to={`${TELA_DOS_RELATORIOS}/cadastrar`}>
      Novo relatório
    </ButtonLink>
  )
  return (
    <div className="z-stack">
      <PageHeader
        title="Relatórios por e-mail"
        subtitle="O que você envia de tempos em tempos. Cada pessoa recebe o que ela alcança."
        actions={novo}
      />
      <RecordView consulta={useRelatorios()}>
        {(relatorios) =>
          relatorios.length === 0 ? (
            <EmptyState icon={Mail} title="Nenhum relatório salvo" action={novo}>
              Envie toda semana, ou todo mês, a resposta de uma pergunta ou uma visão de lista.
            </EmptyState>
          ) : (
            <Card title="Meus relatórios">
              <RecordList rotulo="Meus relatórios" vazio="" itens={relatorios.map(itemDo)} />
            </Card>
          )
        }
      </RecordView>
    </div>
  )
}

function itemDo(relatorio: Relatorio) {
  const { id, nome, assunto, formatos, destinatarios, ultimo_em, nao_receberam } = relatorio
  const ultimo =
    ultimo_em === null
      ? 'Ainda não foi enviado.'
      : `Último envio em ${dataHora(ultimo_em)}${nao_receberam > 0 ? `; ${plural(nao_receberam, 'pessoa não recebeu', 'pessoas não receberam')}` : ''}.`
  return {
    chave: String(id),
    titulo: <Link to={enderecoDoRelatorio(id)}>{nome}</Link>,
    marca: <Marca relatorio={relatorio} />,
    detalhe: assuntoEscrito(assunto),
    linhas: [
      `${cadenciaEscrita(relatorio)}, em ${formatosEscritos(formatos)}, para ${plural(destinatarios.length, 'pessoa', 'pessoas')}.`,
      ...(relatorio.pausado_em === null ? [`Próximo envio em ${proximoEscrito(relatorio)}.`] : []),
      ultimo,
    ],
  }
}

export function Marca({ relatorio }: { relatorio: Pick<Relatorio, 'pausado_em' | 'nao_receberam'> }) {
  if (relatorio.pausado_em !== null) return <Badge tone="neutral">Pausado</Badge>
  if (relatorio.nao_receberam > 0) return <Badge tone="warning">Alguém não recebeu</Badge>
  return <Badge tone="success">Ativo</Badge>
}

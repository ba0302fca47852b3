import { Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ATOS_DO_RELATORIO } from '#contract/analises/atos-do-relatorio.ts'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { nomeDoLadrilho } from '#contract/analises/nome-do-ladrilho.ts'
import {
  type AssuntoDoRelatorio,
  type EnvioDoRelatorio,
  type RelatorioDetalhado,
  SITUACOES_DO_ENVIO,
  TELA_DOS_RELATORIOS,
} from '#contract/analises/relatorios.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { useAtos } from '#web/detail/use-atos.tsx'
import { type ColunaDoQuadro, Quadro } from '#web/partes/casa/Quadro.tsx'
import { useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora, numero, plural } from '#web/ui/format.ts'
import { enderecoDoRelatorio, useRelatorio, useRelatorioMudou } from './consultas.ts'
import {
  assuntoEscrito,
  cadenciaEscrita,
  formatosEscritos,
  PORQUES_DO_ENVIO,
  periodoEscrito,
  proximoEscrito,
  TONS_DO_ENVIO,
} from './palavras.ts'
import { Marca } from './RelatoriosPage.tsx'

export function RelatorioPage() {
  const id = Number(useParams().relatorioId)
  return (
    <RecordView consulta={useRelatorio(id)}>
      {(relatorio) => <UmRelatorio relatorio={relatorio} />}
    </RecordView>
  )
}

type Props = { relatorio: RelatorioDetalhado }

/** Of what is asked of months. */
function periodoDo(assunto: AssuntoDoRelatorio): string | null {
  if (assunto.tipo === 'explorador') return periodoEscrito(assunto.consulta)
  const deMeses = assunto.tipo === 'insight' && INSIGHTS[assunto.insight].usa.includes('periodo')
  return deMeses ? periodoEscrito(assunto.consulta) : null
}

/** Of what is asked of a place. */
const localDo = (assunto: AssuntoDoRelatorio): number | null =>
  assunto.tipo === 'painel' ? null : Number(new URLSearchParams(assunto.consulta).get('local_id')) || null

function UmRelatorio({ relatorio }: Props) {
  const { nome, assunto, pausado_sem_permissao } = relatorio
  return (
    <DetailPage
      titulo={nome}
      subtitulo={assuntoEscrito(assunto)}
      situacao={<Marca relatorio={relatorio} />}
      proximo={null}
      atos={[]}
      acoes={<Acoes relatorio={relatorio} />}
      aviso={
        pausado_sem_permissao && (
          <Banner tone="warning">
            O relatório parou porque você deixou de poder exportar análises. Quando puder de novo, use
            Retomar.
          </Banner>
        )
      }
      abas={[{ chave: 'envios', rotulo: 'Envios', conteudo: () => <Corpo relatorio={relatorio} /> }]}
    />
  )
}

function Corpo({ relatorio }: Props) {
  const { assunto, formatos, destinatarios } = relatorio
  const local_id = localDo(assunto)
  const local = useNomeDoLocal(local_id)
  return (
    <>
      <Card title="O que vai, quando e a quem">
        <Facts
          items={[
            { label: 'Período', value: periodoDo(assunto) },
            { label: 'Local', value: local_id !== null && local },
            {
              label: 'Números',
              value: assunto.tipo === 'painel' && assunto.ladrilhos.map(nomeDoLadrilho).join(', '),
            },
            { label: 'Quando', value: cadenciaEscrita(relatorio) },
            { label: 'Próximo envio', value: proximoEscrito(relatorio) },
            { label: 'Formatos', value: formatosEscritos(formatos) },
            { label: 'Quem recebe', value: destinatarios.map((um) => um.nome).join(', ') },
          ]}
        />
        <p className="z-muted z-small">
          Cada arquivo é feito como quem o recebe: com as permissões e os locais dessa pessoa na hora do
          envio.
        </p>
      </Card>
      <Card title="Envios">
        <Envios envios={relatorio.envios} />
      </Card>
    </>
  )
}

const COLUNAS: readonly ColunaDoQuadro<EnvioDoRelatorio>[] = [
  { rotulo: 'Para', valor: ({ destinatario }) => destinatario.nome },
  { rotulo: 'Quando', valor: ({ devido_em, a_mao }) => `${dataHora(devido_em)}${a_mao ? ', a pedido' : ''}` },
  {
    rotulo: 'Situação',
    valor: ({ situacao }) => <Badge tone={TONS_DO_ENVIO[situacao]}>{SITUACOES_DO_ENVIO[situacao]}</Badge>,
  },
  { rotulo: 'Linhas', numero: true, valor: ({ linhas }) => (linhas === null ? '—' : numero(linhas)) },
  {
    rotulo: 'O que houve',
    valor: ({ situacao, mensagem, encerrado_em }) =>
      mensagem ??
      PORQUES_DO_ENVIO[situacao] ??
      (situacao === 'enviado' ? `Saiu em ${dataHora(encerrado_em)}` : 'Espera a vez'),
  },
]

function Envios({ envios }: Pick<RelatorioDetalhado, 'envios'>) {
  if (envios.length === 0) return <p className="z-muted">Nada foi enviado ainda.</p>
  return <Quadro titulo="Envios" colunas={COLUNAS} linhas={envios} chave={({ id }) => id} />
}

const { pausar, retomar } = ATOS_DO_RELATORIO

function Acoes({ relatorio }: Props) {
  const { id, pausado_em, destinatarios, envios } = relatorio
  const mudou = useRelatorioMudou()
  const ato = useAtoNoRegistro<RelatorioDetalhado>({ mudou })
  const params = { id }
  const { tela } = useAtos({
    de: 'relatorios',
    atos: { pausar, retomar },
    pedir: (um) => api.relatorios[um]({ params }),
    mudou,
  })
  const vez = pausado_em === null ? tela('pausar', Pause) : tela('retomar', Play)
  const enviando = envios.some(({ situacao }) => situacao === 'na_fila')
  return (
    <>
      <Button
        variant="primary"
        icon={Send}
        busy={enviando}
        busyLabel="Enviando"
        onClick={() =>
          ato.mutate({
            chamar: () => api.relatorios.enviar({ params }),
            feito: `Enviando a ${plural(destinatarios.length, 'pessoa', 'pessoas')}`,
          })
        }
      >
        Enviar agora
      </Button>
      <ButtonLink icon={Pencil} to={`${enderecoDoRelatorio(id)}/editar`}>
        Editar
      </ButtonLink>
      <Button icon={vez.icone} onClick={vez.onSelect}>
        {vez.rotulo}
      </Button>
      <Excluir relatorio={relatorio} />
    </>
  )
}

function Excluir({ relatorio: { id, nome } }: Props) {
  const [aberto, setAberto] = useState(false)
  const navegar = useNavigate()
  return (
    <>
      <Button icon={Trash2} onClick={() => setAberto(true)}>
        {ATOS_DO_RELATORIO.excluir.rotulo}
      </Button>
      {aberto && (
        <AtoDialog
          ato={ATOS_DO_RELATORIO.excluir}
          nome={nome}
          pedir={() => api.relatorios.excluir({ params: { id } })}
          mudou={() => void navegar(TELA_DOS_RELATORIOS)}
          onClose={() => setAberto(false)}
        />
      )}
    </>
  )
}

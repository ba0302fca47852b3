import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCheck2, Package2, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { type Apuracao, RESULTADOS_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { enderecoDoDocumento } from '#web/partes/papeis/documentos.tsx'
import { FotoDoAssunto } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { BemLink } from '#web/partes/patrimonio/bem.tsx'
import { LocalizarDialog } from '#web/partes/patrimonio/LocalizarDialog.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora } from '#web/ui/format.ts'
import { ConcluirDialog } from './ConcluirDialog.tsx'
import { ApuracaoBadge } from './palavras.tsx'

export function ApuracaoPage() {
  const id = Number(useParams().apuracaoId)
  const consulta = useQuery({
    queryKey: ['apuracao', id],
    queryFn: () => dadosDe(api.apuracoes.ver({ params: { id } })),
  })
  return (
    <RecordView consulta={consulta}>{(apuracao) => <Registro key={id} apuracao={apuracao} />}</RecordView>
  )
}

function Registro({ apuracao }: { apuracao: Apuracao }) {
  const { numero, local, situacao } = apuracao
  const aberta = situacao !== 'concluida'
  return (
    <DetailPage
      titulo={numero}
      subtitulo={`Apuração em ${local.nome}`}
      situacao={<ApuracaoBadge situacao={situacao} />}
      espera={aberta ? { desde: apuracao.aberta_em, ate: apuracao.prazo } : null}
      proximo={aberta ? proximoDe(apuracao) : null}
      atos={apuracao.acoes}
      foto={<FotoDoAssunto capa={apuracao} icone={Package2} assunto={nomeDoBem(apuracao.bem)} />}
      acoes={aberta && <Acoes apuracao={apuracao} />}
      abas={[{ chave: 'apuracao', rotulo: 'Apuração', conteudo: () => <Dados apuracao={apuracao} /> }]}
    />
  )
}

const proximoDe = ({ comissao, local }: Apuracao): Proximo => ({
  falta: 'concluir, ou dizer que o bem apareceu',
  atos: ['apuracoes.concluir', 'apuracoes.localizar'],
  quem: comissao?.nome ?? `quem apura em ${local.nome}`,
})

function Dados({ apuracao }: { apuracao: Apuracao }) {
  const { termo, valor_centavos } = apuracao
  return (
    <>
      <Card title="Apuração">
        <Facts
          items={[
            { label: 'Bem', value: <BemLink bem={apuracao.bem} /> },
            { label: 'Fatos', value: apuracao.fatos },
            { label: 'Boletim de ocorrência', value: apuracao.boletim },
            { label: 'Processo', value: apuracao.processo },
            { label: 'Comissão', value: apuracao.comissao?.nome },
            { label: 'Prazo', value: apuracao.prazo && data(apuracao.prazo) },
            { label: 'Aberta', value: `${dataHora(apuracao.aberta_em)}, por ${apuracao.aberta_por}` },
          ]}
        />
      </Card>
      {apuracao.concluida_em && (
        <Card title="Conclusão">
          <Facts
            items={[
              { label: 'Resultado', value: apuracao.resultado && RESULTADOS_DA_APURACAO[apuracao.resultado] },
              { label: 'Relatório', value: apuracao.relatorio },
              { label: 'Valor ressarcido', value: valor_centavos !== null && reais(valor_centavos) },
              {
                label: 'Termo circunstanciado',
                value: termo && <Link to={enderecoDoDocumento(termo.id)}>{termo.numero}</Link>,
              },
              {
                label: 'Concluída',
                value: `${dataHora(apuracao.concluida_em)}, por ${apuracao.concluida_por}`,
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}

function Acoes({ apuracao }: { apuracao: Apuracao }) {
  const [aberta, setAberta] = useState<'concluir' | 'localizar' | null>(null)
  const queryClient = useQueryClient()
  const mudou = () => {
    void queryClient.invalidateQueries({ queryKey: ['apuracao', apuracao.id] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('apuracoes') })
  }
  const fechar = () => setAberta(null)
  return (
    <>
      <RecordActions
        acoes={apuracao.acoes}
        telas={[
          telaDe(
            'apuracoes.concluir',
            'Concluir com baixa',
            FileCheck2,
            () => setAberta('concluir'),
            'primary',
          ),
          telaDe('apuracoes.localizar', 'Foi localizado', SearchCheck, () => setAberta('localizar')),
        ]}
      />
      {aberta === 'concluir' && <ConcluirDialog apuracao={apuracao} onClose={fechar} onDone={mudou} />}
      {aberta === 'localizar' && <LocalizarDialog bem={apuracao.bem} onClose={fechar} onDone={mudou} />}
    </>
  )
}

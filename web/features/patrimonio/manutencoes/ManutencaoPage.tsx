import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Package2, PackageCheck, PackageX, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { ATOS_DA_MANUTENCAO } from '#contract/patrimonio/atos-da-manutencao.ts'
import { type Manutencao, RESULTADOS_DA_MANUTENCAO } from '#contract/patrimonio/manutencoes.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { chaveDaLista } from '#web/list/use-list.ts'
import { FotoDoAssunto } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { BemLink } from '#web/partes/patrimonio/bem.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora } from '#web/ui/format.ts'
import { CorrigirDialog } from './CorrigirDialog.tsx'
import { ManutencaoBadge } from './palavras.tsx'
import { RetornarDialog } from './RetornarDialog.tsx'

export function ManutencaoPage() {
  const id = Number(useParams().manutencaoId)
  const consulta = useQuery({
    queryKey: ['manutencao', id],
    queryFn: () => dadosDe(api.manutencoes.ver({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(ordem) => <Ordem key={id} ordem={ordem} />}</RecordView>
}

const valor = (centavos: number | null) => centavos !== null && reais(centavos)

function Ordem({ ordem }: { ordem: Manutencao }) {
  const { id, numero, local, situacao, acoes, sugere_irrecuperavel } = ordem
  const aberta = ordem.retornado_em === null
  const [tela, setTela] = useState<'retornar' | 'corrigir' | null>(null)
  const fechar = () => setTela(null)
  const queryClient = useQueryClient()
  const mudou = (salva: Manutencao) => {
    queryClient.setQueryData(['manutencao', id], salva)
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('manutencoes') })
  }
  const { tela: telaDoAto, dialogo } = useAtos({
    de: 'manutencoes',
    atos: ATOS_DA_MANUTENCAO,
    nome: numero,
    pedir: (ato, motivo) => api.manutencoes[ato]({ params: { id }, body: { motivo } }),
    mudou,
  })
  return (
    <>
      <DetailPage
        titulo={numero}
        subtitulo={`Manutenção de um bem de ${local.nome}`}
        situacao={<ManutencaoBadge situacao={situacao} />}
        espera={aberta ? { desde: ordem.enviado_em, ate: ordem.previsto_para } : null}
        proximo={
          aberta
            ? {
                falta: 'registrar o retorno',
                atos: ['manutencoes.retornar'],
                quem: `quem cuida dos bens de ${local.nome}`,
              }
            : null
        }
        atos={acoes}
        foto={<FotoDoAssunto capa={ordem} icone={Package2} assunto={nomeDoBem(ordem.bem)} />}
        acoes={
          <RecordActions
            acoes={aberta ? acoes : []}
            telas={[
              telaDe(
                'manutencoes.retornar',
                'Registrar o retorno',
                PackageCheck,
                () => setTela('retornar'),
                'primary',
              ),
              telaDe('manutencoes.corrigir', 'Corrigir', Pencil, () => setTela('corrigir')),
              telaDoAto('naoVoltou', PackageX),
              telaDoAto('cancelar', Undo2),
            ]}
          />
        }
        aviso={
          sugere_irrecuperavel && (
            <Banner tone="warning">
              O conserto passa de 50% do valor de mercado: pelo Decreto 9.373, o bem pode ser classificado
              como irrecuperável.
            </Banner>
          )
        }
        abas={[{ chave: 'ordem', rotulo: 'Ordem de serviço', conteudo: () => <Dados ordem={ordem} /> }]}
      />
      {tela === 'retornar' && <RetornarDialog ordem={ordem} onClose={fechar} onDone={mudou} />}
      {tela === 'corrigir' && <CorrigirDialog ordem={ordem} onClose={fechar} onDone={mudou} />}
      {dialogo}
    </>
  )
}

function Dados({ ordem }: { ordem: Manutencao }) {
  const { situacao, resultado } = ordem
  const voltou = resultado === 'consertado' || resultado === 'sem_conserto'
  return (
    <>
      <Card title="Ordem de serviço">
        <Facts
          items={[
            { label: 'Bem', value: <BemLink bem={ordem.bem} /> },
            { label: 'Fornecedor', value: ordem.fornecedor?.nome },
            { label: 'Defeito', value: ordem.defeito },
            { label: 'Em garantia', value: ordem.em_garantia && 'Sim' },
            { label: 'Enviado', value: `${dataHora(ordem.enviado_em)}, por ${ordem.enviado_por}` },
            { label: 'Previsto para', value: ordem.previsto_para && data(ordem.previsto_para) },
            { label: 'Custo previsto', value: valor(ordem.custo_previsto_centavos) },
            { label: 'Valor de mercado', value: valor(ordem.valor_mercado_centavos) },
          ]}
        />
      </Card>
      {ordem.retornado_em && (
        <Card title={situacao === 'cancelada' ? 'Cancelamento' : 'Retorno'}>
          <Facts
            items={[
              { label: 'Resultado', value: ordem.resultado && RESULTADOS_DA_MANUTENCAO[ordem.resultado] },
              { label: voltou ? 'Serviço' : 'Motivo', value: ordem.servico },
              { label: 'Custo', value: valor(ordem.custo_centavos) },
              { label: 'Garantia do serviço até', value: ordem.garantia_ate && data(ordem.garantia_ate) },
              {
                label: voltou ? 'Retornou' : 'Encerrada',
                value: `${dataHora(ordem.retornado_em)}, por ${ordem.retornado_por}`,
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Calculator, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { depreciacoes, SITUACOES_DA_DEPRECIACAO } from '#contract/patrimonio/depreciacoes.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PagedListView } from '#web/partes/casa/PagedListView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { dataHora, numero } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import {
  CHAVE_DAS_DEPRECIACOES,
  chaveDaDepreciacao,
  mes,
  mesACalcular,
  mesAtual,
  TELA_DAS_DEPRECIACOES,
  TONS,
} from './palavras.ts'

/** The months, the newest first. */
export function DepreciacoesPage() {
  const [prevendo, setPrevendo] = useState(false)
  const lista = usePagedList(CHAVE_DAS_DEPRECIACOES, (pagina) => api.depreciacoes.listar({ query: pagina }))
  return (
    <div className="z-stack">
      <PageHeader
        title="Depreciação"
        subtitle="Um mês depois do outro: a prévia, as quotas lançadas em cada bem, e a contabilidade."
        actions={
          <>
            <ButtonLink to="/painel/almoxarifado/rmb">Relatório mensal de bens</ButtonLink>
            <Can do={depreciacoes.prever}>
              <Button variant="primary" icon={Calculator} onClick={() => setPrevendo(true)}>
                Calcular um mês
              </Button>
            </Can>
          </>
        }
      />
      <PagedListView
        lista={lista}
        vazio={
          <EmptyState icon={TrendingDown} title="Nenhum mês calculado ainda.">
            Um mês começa em Calcular um mês: a prévia mostra as quotas por conta e não lança nada. Entram
            nela os bens com valor, em uso e já nas contas no fim do mês.{' '}
            <Link to="/painel/almoxarifado/patrimonios">Ver os bens</Link>
          </EmptyState>
        }
      >
        {(itens) => (
          <Card flush>
            <Quadro
              titulo="Meses de depreciação"
              linhas={itens}
              chave={({ id }) => id}
              colunas={[
                {
                  rotulo: 'Mês',
                  valor: ({ id, competencia }) => (
                    <Link to={`${TELA_DAS_DEPRECIACOES}/${id}`}>{mes(competencia)}</Link>
                  ),
                },
                {
                  rotulo: 'Situação',
                  valor: ({ situacao }) => (
                    <Badge tone={TONS[situacao]}>{SITUACOES_DA_DEPRECIACAO[situacao]}</Badge>
                  ),
                },
                { rotulo: 'Bens', numero: true, valor: ({ bens }) => numero(bens) },
                { rotulo: 'Quotas', numero: true, valor: ({ quota_centavos }) => reais(quota_centavos) },
                {
                  rotulo: 'Calculada',
                  valor: ({ criada_em, criada_por }) => `${dataHora(criada_em)}, ${criada_por}`,
                },
              ]}
            />
          </Card>
        )}
      </PagedListView>
      {prevendo && <PreverDialog sugerido={mesACalcular(lista.itens)} onClose={() => setPrevendo(false)} />}
    </div>
  )
}

function PreverDialog({ sugerido, onClose }: { sugerido: string; onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useContractForm(depreciacoes.prever, {
    valores: { competencia: sugerido },
    enviar: (body, opcoes) => api.depreciacoes.prever({ body, ...opcoes }),
    aoSalvar: (prevista) => {
      queryClient.setQueryData(chaveDaDepreciacao(prevista.id), prevista)
      void queryClient.invalidateQueries({ queryKey: CHAVE_DAS_DEPRECIACOES })
      void navigate(`${TELA_DAS_DEPRECIACOES}/${prevista.id}`)
    },
  })
  return (
    <FormDialog
      title="Calcular a depreciação de um mês"
      subtitle="A prévia não lança nada: confira os totais antes."
      salvar="Ver a prévia"
      form={form}
      onClose={onClose}
    >
      <TextField label="Mês" type="month" max={mesAtual()} {...form.controle('competencia')} />
    </FormDialog>
  )
}

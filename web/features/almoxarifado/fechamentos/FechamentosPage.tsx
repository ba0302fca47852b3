import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarCheck, ClipboardCheck } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type DepositoAFechar, fechamentos, SITUACOES_NA_LISTA } from '#contract/almoxarifado/fechamentos.ts'
import { reais } from '#contract/casa/reais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { PagedListView, totalPorExtenso } from '#web/partes/casa/PagedListView.tsx'
import { Quadro } from '#web/partes/casa/Quadro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { dataHora, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useFechamentoMudou } from './consultas.ts'
import { CHAVE_DOS_FECHAMENTOS, enderecoDoFechamento, mes, TONS } from './palavras.ts'

/** Where each depósito stands, and the months that were checked and closed. */
export function FechamentosPage() {
  const [params, setParams] = useSearchParams()
  const deposito_id = Number(params.get('deposito')) || null
  const aFechar = params.get('a_fechar') === 'true'
  const mudar = (nome: string, valor: string) =>
    setParams(
      (atuais) => {
        const novos = new URLSearchParams(atuais)
        if (valor === '') novos.delete(nome)
        else novos.set(nome, valor)
        return novos
      },
      { replace: true },
    )
  const meses = useMeses({ deposito_id, aFechar })
  const consulta = useQuery({
    queryKey: [...CHAVE_DOS_FECHAMENTOS, 'depositos'],
    queryFn: () => dadosDe(api.fechamentos.depositos({})),
  })
  return (
    <div className="z-stack">
      <PageHeader
        title="Fechamentos"
        subtitle={
          aFechar
            ? totalPorExtenso(meses, 'mês por fechar', 'meses por fechar')
            : 'Um mês depois do outro em cada depósito: a conferência, o RMA e os saldos guardados.'
        }
      />
      <RecordView consulta={consulta}>
        {(depositos) => (
          <>
            <Depositos depositos={depositos} />
            {depositos.length > 0 && (
              <>
                <div className="z-form-grid">
                  {depositos.length > 1 && (
                    <Select
                      label="Meses de"
                      placeholder="Todos os depósitos"
                      options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
                      value={deposito_id === null ? '' : String(deposito_id)}
                      onChange={({ target }) => mudar('deposito', target.value)}
                    />
                  )}
                  <Select
                    label="Mostrar"
                    placeholder="Os que foram conferidos"
                    options={[{ value: 'true', label: 'Os que terminaram e não foram fechados' }]}
                    value={aFechar ? 'true' : ''}
                    onChange={({ target }) => mudar('a_fechar', target.value)}
                  />
                </div>
                <Meses lista={meses} aFechar={aFechar} />
              </>
            )}
          </>
        )}
      </RecordView>
    </div>
  )
}

function Depositos({ depositos }: { depositos: readonly DepositoAFechar[] }) {
  const confere = usePode(fechamentos.conferir)
  if (depositos.length === 0)
    return (
      <EmptyState icon={CalendarCheck} title="Nenhum depósito com movimento.">
        O primeiro mês de um depósito é o da primeira entrada dele, e pode ser fechado quando termina.
      </EmptyState>
    )
  return (
    <Card flush title="Depósitos">
      <Quadro
        titulo="Depósitos"
        linhas={depositos}
        chave={({ id }) => id}
        colunas={[
          { rotulo: 'Depósito', valor: ({ nome }) => nome },
          { rotulo: 'Saldo agora', numero: true, valor: ({ saldo_centavos }) => reais(saldo_centavos) },
          {
            rotulo: 'Último mês fechado',
            valor: ({ ultima_fechada }) => (ultima_fechada ? mes(ultima_fechada) : 'Nenhum'),
          },
          {
            rotulo: 'A fechar',
            valor: ({ atrasadas }) =>
              atrasadas === 0 ? (
                <Badge tone="success">Em dia</Badge>
              ) : (
                <Badge tone={atrasadas === 1 ? 'info' : 'warning'}>{plural(atrasadas, 'mês', 'meses')}</Badge>
              ),
          },
          ...(confere
            ? [
                {
                  rotulo: 'Próximo',
                  valor: (deposito: DepositoAFechar) => <ConferirButton deposito={deposito} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function ConferirButton({ deposito: { id, nome, proxima, acoes } }: { deposito: DepositoAFechar }) {
  const navigate = useNavigate()
  const mudou = useFechamentoMudou()
  const conferir = useMutation({
    mutationFn: (competencia: string) =>
      dadosDe(api.fechamentos.conferir({ body: { deposito_id: id, competencia } })),
    onSuccess: async (conferido) => {
      mudou(conferido)
      await navigate(enderecoDoFechamento(conferido.id))
    },
    onError: ({ message }) => notify.error(message),
  })
  if (proxima === null || !acoes.some(({ permitido }) => permitido))
    return <span className="z-muted">{proxima === null ? 'Só o mês em curso' : mes(proxima)}</span>
  return (
    <Button
      size="sm"
      icon={ClipboardCheck}
      busy={conferir.isPending}
      busyLabel="Conferindo"
      aria-label={`Conferir ${mes(proxima)} de ${nome}`}
      onClick={() => conferir.mutate(proxima)}
    >
      Conferir {mes(proxima)}
    </Button>
  )
}

const useMeses = ({ deposito_id, aFechar }: { deposito_id: number | null; aFechar: boolean }) =>
  usePagedList([...CHAVE_DOS_FECHAMENTOS, 'meses', deposito_id, aFechar], (pagina) =>
    api.fechamentos.listar({
      query: { ...pagina, ...(deposito_id && { deposito_id }), ...(aFechar && { a_fechar: 'true' }) },
    }),
  )

function Meses({ lista, aFechar }: { lista: ReturnType<typeof useMeses>; aFechar: boolean }) {
  return (
    <PagedListView
      lista={lista}
      vazio={
        <EmptyState
          icon={CalendarCheck}
          title={aFechar ? 'Todos os meses que terminaram estão fechados.' : 'Nenhum mês conferido ainda.'}
        >
          {aFechar
            ? 'O mês em curso se fecha depois que termina.'
            : 'A conferência mostra o mês como ficaria e não fecha nada.'}
        </EmptyState>
      }
    >
      {(itens) => (
        <Card flush title={aFechar ? 'Meses por fechar' : 'Meses'}>
          <Quadro
            titulo="Meses"
            linhas={itens}
            chave={({ deposito, competencia }) => `${deposito.id} ${competencia}`}
            colunas={[
              {
                rotulo: 'Mês',
                valor: ({ id, competencia, deposito }) => (
                  <>
                    {id === null ? (
                      mes(competencia)
                    ) : (
                      <Link to={enderecoDoFechamento(id)}>{mes(competencia)}</Link>
                    )}
                    <div className="z-muted z-small">{deposito.nome}</div>
                  </>
                ),
              },
              {
                rotulo: 'Situação',
                valor: ({ situacao }) => <Badge tone={TONS[situacao]}>{SITUACOES_NA_LISTA[situacao]}</Badge>,
              },
              {
                rotulo: 'Saldo no fim do mês',
                numero: true,
                valor: ({ saldo_centavos }) => (saldo_centavos === null ? '—' : reais(saldo_centavos)),
              },
              {
                rotulo: 'Fechado',
                valor: ({ fechado_em, fechado_por, ressalvas }) =>
                  fechado_em === null
                    ? '—'
                    : `${dataHora(fechado_em)}, ${fechado_por}${ressalvas > 0 ? `, com ${plural(ressalvas, 'ressalva', 'ressalvas')}` : ''}`,
              },
            ]}
          />
        </Card>
      )}
    </PagedListView>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DA_COMISSAO } from '#contract/rede/atos-da-comissao.ts'
import { type Comissao, comissoes, TIPOS_DE_COMISSAO } from '#contract/rede/comissoes.ts'
import { LISTA_DE_COMISSOES } from '#contract/rede/lista-de-comissoes.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna } from '#web/list/list-definition.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { useRowNow } from '#web/list/use-row-now.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data } from '#web/ui/format.ts'
import { ComissaoDialog } from './ComissaoDialog.tsx'

type Aberta = { comissao: Comissao | null; ato: 'editar' | 'encerrar' }

export function Vigencia({ inicio, fim, vigente, por_comecar }: Comissao) {
  if (por_comecar)
    return (
      <>
        <Badge tone="info">A partir de {data(inicio)}</Badge>
        {fim && ` até ${data(fim)}`}
      </>
    )
  return (
    <>
      <Badge tone={vigente ? 'success' : 'neutral'}>{vigente ? 'Em vigor' : 'Fora de vigor'}</Badge>{' '}
      {data(inicio)}
      {fim && ` a ${data(fim)}`}
    </>
  )
}

const DA_LISTA = daLista(LISTA_DE_COMISSOES, {
  celulas: {
    tipo: ({ tipo }) => <span className="z-nowrap">{TIPOS_DE_COMISSAO[tipo]}</span>,
    vigente: Vigencia,
  },
})

const pode = ({ acoes }: Comissao, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `comissoes.${acao}` && permitido)

const colunas = (abrir: (aberta: Aberta) => void): readonly Coluna<Comissao>[] => [
  ...DA_LISTA.colunas,
  {
    chave: 'acoes',
    rotulo: 'Ações',
    valor: (comissao) => (
      <span className="z-row">
        {pode(comissao, 'editar') && (
          <Button
            size="sm"
            aria-label={`Editar ${comissao.nome}`}
            onClick={() => abrir({ comissao, ato: 'editar' })}
          >
            Editar
          </Button>
        )}
        {pode(comissao, 'encerrar') && (
          <Button
            size="sm"
            aria-label={`Encerrar ${comissao.nome}`}
            onClick={() => abrir({ comissao, ato: 'encerrar' })}
          >
            {ATOS_DA_COMISSAO.encerrar.rotulo}
          </Button>
        )}
      </span>
    ),
  },
]

export function ComissoesPage() {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const queryClient = useQueryClient()
  const fechar = () => setAberta(null)
  const mudou = () => {
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('comissoes') })
    void queryClient.invalidateQueries({ queryKey: ['picker', 'comissoes'] })
  }
  const comissao = useRowNow('comissoes', aberta?.comissao ?? null)
  const ato = aberta?.ato
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={UsersRound}
        vazio="As comissões que recebem, inventariam e dão laudos aparecem aqui."
        primeiro={{ exige: comissoes.criar, como: 'Use Cadastrar, com o ato que a nomeou.' }}
        colunas={colunas(setAberta)}
        pedir={api.comissoes.listar}
        nome={({ nome }) => nome}
        acoes={
          <Can do={comissoes.criar}>
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => setAberta({ comissao: null, ato: 'editar' })}
            >
              Cadastrar
            </Button>
          </Can>
        }
      />
      {ato === 'editar' && <ComissaoDialog comissao={comissao} onClose={fechar} onDone={mudou} />}
      {ato === 'encerrar' && comissao && (
        <AtoDialog
          ato={ATOS_DA_COMISSAO.encerrar}
          nome={comissao.nome}
          pedir={(motivo) => api.comissoes.encerrar({ params: { id: comissao.id }, body: { motivo } })}
          mudou={mudou}
          onClose={fechar}
        />
      )}
    </>
  )
}

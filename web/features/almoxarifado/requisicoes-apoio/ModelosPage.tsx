import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCopy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ATOS_DO_MODELO } from '#contract/almoxarifado/atos-do-modelo.ts'
import { LISTA_DE_MODELOS } from '#contract/almoxarifado/lista-de-modelos.ts'
import { type ModeloDeRequisicao, modelosDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna } from '#web/list/list-definition.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { useRowNow } from '#web/list/use-row-now.ts'
import { DA_REQUISICAO } from '#web/partes/almoxarifado/ModeloPicker.tsx'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { type Inicial, ModeloDialog } from './ModeloDialog.tsx'
import { permitida } from './permitida.ts'

type Aberto = { modelo: ModeloDeRequisicao | null; ato: 'editar' | 'inativar' | 'reativar' }

/** Enough to tell one model from another. */
const MOSTRADOS = 3

function materiais({ itens }: ModeloDeRequisicao): string {
  const nomes = itens.slice(0, MOSTRADOS).map(({ material }) => material.descricao)
  const resto = itens.length - MOSTRADOS
  return resto > 0 ? `${nomes.join(', ')} e mais ${resto}` : nomes.join(', ')
}

const DA_LISTA = daLista(LISTA_DE_MODELOS, {
  celulas: {
    itens: materiais,
    ativo: ({ ativo }) => (
      <Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Em uso' : 'Fora de uso'}</Badge>
    ),
  },
})

const acoesCom = (abrir: (aberto: Aberto) => void): Coluna<ModeloDeRequisicao> => ({
  chave: 'acoes',
  rotulo: 'Ações',
  valor: (modelo) => (
    <span className="z-row">
      {permitida(modelo, 'modelosDeRequisicao.editar') && (
        <Button
          size="sm"
          aria-label={`Editar ${modelo.nome}`}
          onClick={() => abrir({ modelo, ato: 'editar' })}
        >
          Editar
        </Button>
      )}
      {(['inativar', 'reativar'] as const).map(
        (ato) =>
          permitida(modelo, `modelosDeRequisicao.${ato}`) && (
            <Button
              key={ato}
              size="sm"
              aria-label={`${ATOS_DO_MODELO[ato].rotulo} ${modelo.nome}`}
              onClick={() => abrir({ modelo, ato })}
            >
              {ATOS_DO_MODELO[ato].rotulo}
            </Button>
          ),
      )}
    </span>
  ),
})

/** The lines of the requisition that the address names: what a model begins with. */
function useDaRequisicao() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(DA_REQUISICAO)) || null
  const { data } = useQuery({
    queryKey: ['requisicao', id],
    queryFn: () => dadosDe(api.requisicoes.ver({ params: { id: id ?? 0 } })),
    enabled: id !== null,
  })
  const inicial: Inicial | null = data
    ? {
        tipo: data.tipo,
        itens: data.itens
          .filter(({ substituto_de }) => substituto_de === null)
          .map(({ material, qtd_solicitada_e3: qtd_e3 }) => ({
            material: { ...material, ativo: true },
            qtd_e3,
          })),
      }
    : null
  return { inicial, esquecer: () => setParams({}, { replace: true }) }
}

export function ModelosPage() {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const queryClient = useQueryClient()
  const { inicial, esquecer } = useDaRequisicao()
  const fechar = () => setAberto(null)
  const mudou = () => {
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('modelos-de-requisicao') })
    void queryClient.invalidateQueries({ queryKey: ['picker', 'modelos-de-requisicao'] })
  }
  const modelo = useRowNow('modelos-de-requisicao', aberto?.modelo ?? null)
  const ato = aberto?.ato
  return (
    <>
      <ListPage
        {...DA_LISTA}
        icone={ClipboardCopy}
        vazio="Um modelo guarda os materiais que se pedem juntos, como o kit do início do ano letivo."
        colunas={[...DA_LISTA.colunas, acoesCom(setAberto)]}
        pedir={api.modelosDeRequisicao.listar}
        nome={({ nome }) => nome}
        acoes={
          <Can do={modelosDeRequisicao.criar}>
            <Button variant="primary" icon={Plus} onClick={() => setAberto({ modelo: null, ato: 'editar' })}>
              Cadastrar
            </Button>
          </Can>
        }
      />
      {inicial && <ModeloDialog modelo={null} inicial={inicial} onClose={esquecer} onDone={mudou} />}
      {ato === 'editar' && <ModeloDialog modelo={modelo} onClose={fechar} onDone={mudou} />}
      {(ato === 'inativar' || ato === 'reativar') && modelo && (
        <AtoDialog
          ato={ATOS_DO_MODELO[ato]}
          nome={modelo.nome}
          pedir={(motivo) =>
            ato === 'reativar'
              ? api.modelosDeRequisicao.reativar({ params: { id: modelo.id }, body: {} })
              : api.modelosDeRequisicao.inativar({ params: { id: modelo.id }, body: { motivo } })
          }
          mudou={mudou}
          desfazer={() => api.modelosDeRequisicao.reativar({ params: { id: modelo.id }, body: {} })}
          onClose={fechar}
        />
      )}
    </>
  )
}

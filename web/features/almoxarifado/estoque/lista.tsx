/** The list of positions on the screen, and its bulk acts. */

import { Calculator, ShoppingCart, Tags } from 'lucide-react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { LISTA_DO_ESTOQUE } from '#contract/almoxarifado/lista-do-estoque.ts'
import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote, DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { escolhaDoGrupo } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { comNoArquivo } from '#web/partes/almoxarifado/no-arquivo.ts'
import { plural } from '#web/ui/format.ts'
import { EtiquetasDialog } from './EtiquetasDialog.tsx'
import { PedirRessuprimentoDialog } from './PedirRessuprimentoDialog.tsx'
import { SituacaoDaPosicao } from './SituacaoDaPosicao.tsx'

const Quantidade = ({ qtd_e3, unidade }: Pick<PosicaoListada, 'qtd_e3' | 'unidade'>) => (
  <span className="z-nowrap">{quantidade(qtd_e3, unidade)}</span>
)

const quando = (qtd_e3: number) => (qtd_e3 > 0 ? quantidade(qtd_e3) : '—')
const opcoes = (registros: readonly Nomeado[] = []) =>
  registros.map(({ id, nome }) => ({ value: String(id), label: nome }))

/** A cell says more than its value: the code under the name, the marks beside the situation, the unit of a quantity. */
const NO_ARQUIVO: Readonly<Record<string, readonly string[]>> = {
  material: ['codigo', 'material'],
  codigo: [],
  situacao: ['situacao', 'vencendo', 'parado'],
  disponivel: ['unidade', 'disponivel'],
}

/** `grupos`: none for who may not read the catalogue. */
export function daListaDoEstoque(grupos?: readonly GrupoDeMaterial[], depositos?: readonly Nomeado[]) {
  const lista = daLista(LISTA_DO_ESTOQUE, {
    celulas: {
      codigo: ({ material }) => <span className="z-nowrap">{material.codigo}</span>,
      situacao: SituacaoDaPosicao,
      disponivel: ({ disponivel_e3, unidade }) => <Quantidade qtd_e3={disponivel_e3} unidade={unidade} />,
      saldo: Quantidade,
      reservado: ({ reservado_e3 }) => quando(reservado_e3),
      bloqueado: ({ bloqueado_e3 }) => quando(bloqueado_e3),
      vencido: ({ vencido_e3 }) => quando(vencido_e3),
      cobertura: ({ cobertura_dias }) =>
        cobertura_dias === null ? '—' : plural(cobertura_dias, 'dia', 'dias'),
    },
    opcoes: {
      local_id: opcoes(depositos),
      grupo_id: grupos ? escolhaDoGrupo(grupos) : null,
    },
  })
  return { ...lista, colunas: comNoArquivo(lista.colunas, NO_ARQUIVO) }
}

const EtiquetasDoLote = ({ selecionados, onClose }: DialogoDoLoteProps<PosicaoListada>) => (
  <EtiquetasDialog ids={selecionados.map(({ id }) => id)} onClose={onClose} />
)

export const ACOES_EM_LOTE: readonly AcaoEmLote<PosicaoListada>[] = [
  {
    rotulo: 'Pedir ressuprimento',
    icone: ShoppingCart,
    exige: ressuprimentos.criar,
    Dialogo: PedirRessuprimentoDialog,
  },
  { rotulo: 'Etiquetas', icone: Tags, exige: estoque.etiquetas, Dialogo: EtiquetasDoLote },
  {
    rotulo: 'Recalcular consumo',
    icone: Calculator,
    exige: estoque.recalcular,
    aviso: 'Mede de novo o consumo das posições em modo automático e refaz os níveis delas.',
    executar: (ids) => api.estoque.recalcular({ body: { ids } }),
  },
]

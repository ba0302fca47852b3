/** The list of assets on the screen, and its bulk acts. */

import { Package2 } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { type ClasseDoBem, PENDENCIAS_DO_BEM } from '#contract/patrimonio/bem.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import { LISTA_DE_BENS } from '#contract/patrimonio/lista-de-bens.ts'
import { daLista } from '#web/list/da-lista.ts'
import type { AcaoEmLote, DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { WithPicture } from '#web/list/PictureCards.tsx'
import { opcoesDasClasses } from '#web/partes/patrimonio/classes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data } from '#web/ui/format.ts'
import { ACOES_EM_LOTE, type AcaoEmLoteDeBens } from './lote.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

function Identidade(bem: BemListado) {
  return (
    <WithPicture de={bem} icone={Package2}>
      {bem.descricao}
    </WithPicture>
  )
}

function Pendencias({ pendencias }: Pick<BemListado, 'pendencias'>) {
  if (pendencias.length === 0) return '—'
  return (
    <span className="z-row">
      {pendencias.map((uma) => (
        <Badge key={uma} tone="warning">
          {PENDENCIAS_DO_BEM[uma]}
        </Badge>
      ))}
    </span>
  )
}

const DOS_VALORES: readonly string[] = ['valor_de', 'valor_ate']

/** `valores`, `fornecedor`: whether the person may see them. */
export function daListaDeBens(
  classes: readonly ClasseDoBem[],
  { valores, fornecedor }: { valores: boolean; fornecedor: boolean },
) {
  const { filtros, ...resto } = daLista(LISTA_DE_BENS, {
    celulas: {
      descricao: Identidade,
      referencia_id: ({ referencia_id }) => <span className="text-nowrap">{referencia_id ?? '—'}</span>,
      situacao: SituacaoDoBem,
      verificado_em: ({ verificado_em }) => (verificado_em ? data(verificado_em) : 'Nunca'),
      pendencias: Pendencias,
    },
    opcoes: { classe_id: opcoesDasClasses(classes) },
  })
  const oculto = (chave: string) => chave === 'fornecedor_id' && !fornecedor
  return {
    ...resto,
    filtros: filtros
      .filter(({ chave }) => valores || !DOS_VALORES.includes(chave))
      .map((um) => (oculto(um.chave) ? { ...um, oculto: true } : um)),
  }
}

/** The place of all of them; null when there are several. */
function localDeTodos(bens: readonly BemListado[]): BemListado['local'] | null {
  const [primeiro] = bens
  return primeiro && bens.every(({ local }) => local.id === primeiro.local.id) ? primeiro.local : null
}

/** The list's own shape of an act that only asks for the assets' ids. */
function emLote(acao: AcaoEmLoteDeBens): AcaoEmLote<BemListado> {
  const { titulo, icone, tom, permissao, tambem, Dialogo, desfazer } = acao
  const DialogoDaLista: ComponentType<DialogoDoLoteProps<BemListado>> = ({
    selecionados,
    onClose,
    onTerminar,
    onResultado,
    desfazer: voltaDe,
  }) => (
    <Suspense>
      <Dialogo
        ids={selecionados.map(({ id }) => id)}
        local={localDeTodos(selecionados)}
        onClose={onClose}
        onDone={onTerminar}
        onParte={onResultado}
        desfazer={voltaDe}
      />
    </Suspense>
  )
  const exige = tambem ? { e: [{ permission: permissao }, { permission: tambem }] } : permissao
  return {
    rotulo: titulo,
    icone,
    ...(tom && { tom }),
    exige,
    Dialogo: DialogoDaLista,
    ...(desfazer && { desfazer }),
  }
}

export const ACOES_DA_LISTA = ACOES_EM_LOTE.map(emLote)

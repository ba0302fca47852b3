/** The columns, filters and bulk acts of the list of assets. */

import { Package2 } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import {
  type ClasseDoBem,
  FORMAS_DE_INGRESSO,
  PENDENCIAS_DO_BEM,
  PROPRIEDADES,
} from '#contract/patrimonio/bem.ts'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { AcaoEmLote, Coluna, DialogoDoLoteProps, FiltroDaLista } from '#web/list/list-definition.ts'
import { WithPicture } from '#web/list/PictureCards.tsx'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { opcoesDasClasses } from '#web/partes/patrimonio/classes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data } from '#web/ui/format.ts'
import { ACOES_EM_LOTE, type AcaoEmLoteDeBens } from './lote.ts'
import { emReais } from './palavras.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

export const COLUNAS: readonly Coluna<BemListado>[] = [
  { chave: 'descricao', rotulo: 'Bem', ordem: 'descricao', valor: Identidade },
  {
    chave: 'referencia_id',
    rotulo: 'Plaqueta',
    ordem: 'referencia_id',
    valor: ({ referencia_id }) => <span className="text-nowrap">{referencia_id ?? '—'}</span>,
  },
  { chave: 'tombamento', rotulo: 'Tombamento', opcional: true, valor: ({ tombamento }) => tombamento ?? '—' },
  {
    chave: 'marca',
    rotulo: 'Marca e modelo',
    opcional: true,
    valor: ({ marca, modelo }) => [marca, modelo].filter(Boolean).join(' ') || '—',
  },
  { chave: 'classe', rotulo: 'Classe', valor: ({ classe }) => classe.nome },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'instalacao', rotulo: 'Ambiente', valor: ({ instalacao }) => instalacao?.nome ?? '—' },
  {
    chave: 'responsavel',
    rotulo: 'Responsável',
    opcional: true,
    valor: ({ responsavel }) => responsavel?.nome ?? '—',
  },
  {
    chave: 'estado',
    rotulo: 'Estado',
    valor: ({ estado }) => (estado ? ESTADOS_DE_PATRIMONIO[estado].rotulo : '—'),
  },
  {
    chave: 'condicao',
    rotulo: 'Condição',
    opcional: true,
    valor: ({ condicao }) => (condicao ? CONDICOES_DE_PATRIMONIO[condicao].rotulo : '—'),
  },
  { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => <SituacaoDoBem situacao={situacao} /> },
  {
    chave: 'propriedade',
    rotulo: 'Propriedade',
    opcional: true,
    valor: ({ propriedade }) => PROPRIEDADES[propriedade],
  },
  {
    chave: 'valor',
    rotulo: 'Valor',
    ordem: 'valor',
    numero: true,
    opcional: true,
    valor: ({ valor_aquisicao_centavos }) => emReais(valor_aquisicao_centavos) ?? '—',
  },
  {
    chave: 'liquido',
    rotulo: 'Valor líquido',
    numero: true,
    opcional: true,
    valor: ({ valor_liquido_centavos }) => emReais(valor_liquido_centavos) ?? '—',
  },
  {
    chave: 'verificado_em',
    rotulo: 'Última verificação',
    ordem: 'verificado_em',
    valor: ({ verificado_em }) => (verificado_em ? data(verificado_em) : 'Nunca'),
  },
  {
    chave: 'verificado_por',
    rotulo: 'Verificado por',
    opcional: true,
    valor: ({ verificado_por }) => verificado_por ?? '—',
  },
  { chave: 'pendencias', rotulo: 'Pendências', opcional: true, valor: Pendencias },
]

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

const simNao = (chave: string, rotulo: string, [sim, nao]: [string, string]): FiltroDaLista => ({
  tipo: 'opcao',
  chave,
  rotulo,
  opcoes: [
    { value: 'true', label: sim },
    { value: 'false', label: nao },
  ],
})

export function filtrosDosBens(
  classes: readonly ClasseDoBem[],
  { valores, fornecedor }: { valores: boolean; fornecedor: boolean },
): FiltroDaLista[] {
  const deValores: FiltroDaLista[] = [
    { tipo: 'numero', chave: 'valor_de', rotulo: 'Valor a partir de', unidade: 'R$' },
    { tipo: 'numero', chave: 'valor_ate', rotulo: 'Valor até', unidade: 'R$' },
  ]
  return [
    { tipo: 'texto', chave: 'texto', rotulo: 'Bem', dica: 'Descrição, plaqueta, tombamento ou série' },
    { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
    { tipo: 'opcao', chave: 'classe_id', rotulo: 'Classe', opcoes: opcoesDasClasses(classes) },
    { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_BEM) },
    { tipo: 'varias', chave: 'estado', rotulo: 'Estado', opcoes: opcoesDe(ESTADOS_DE_PATRIMONIO) },
    {
      tipo: 'varias',
      chave: 'condicao',
      rotulo: 'Condição',
      opcoes: opcoesDe(CONDICOES_DE_PATRIMONIO),
    },
    { tipo: 'varias', chave: 'propriedade', rotulo: 'Propriedade', opcoes: opcoesDe(PROPRIEDADES) },
    {
      tipo: 'varias',
      chave: 'forma_ingresso',
      rotulo: 'Forma de ingresso',
      opcoes: opcoesDe(FORMAS_DE_INGRESSO),
    },
    {
      tipo: 'pessoa',
      para: 'painel.almoxarifado.patrimonios.listar',
      chave: 'responsavel_id',
      rotulo: 'Responsável',
    },
    { tipo: 'fornecedor', chave: 'fornecedor_id', rotulo: 'Fornecedor', oculto: !fornecedor },
    { tipo: 'data', chave: 'ingresso_de', rotulo: 'Ingresso a partir de' },
    { tipo: 'data', chave: 'ingresso_ate', rotulo: 'Ingresso até' },
    ...(valores ? deValores : []),
    simNao('sem_plaqueta', 'Plaqueta', ['Sem plaqueta', 'Com plaqueta']),
    simNao('sem_foto', 'Foto', ['Sem foto', 'Com foto']),
    simNao('sem_responsavel', 'Responsável próprio', ['Sem responsável', 'Com responsável']),
    simNao('sem_ambiente', 'Ambiente', ['Sem ambiente', 'Com ambiente']),
    {
      tipo: 'numero',
      chave: 'nao_verificado_ha',
      rotulo: 'Não verificado há mais de',
      unidade: 'meses',
      minimo: 1,
      maximo: 240,
    },
    {
      tipo: 'numero',
      chave: 'garantia_vencendo_em',
      rotulo: 'Garantia vence em até',
      unidade: 'dias',
      minimo: 0,
      maximo: 730,
    },
    simNao('emprestimo_vencido', 'Empréstimo', ['Empréstimo vencido', 'Sem empréstimo vencido']),
    simNao('divergente', 'Divergência de visita', ['Com divergência aberta', 'Sem divergência aberta']),
    simNao('duplicidade_suspeita', 'Série repetida', ['Com série repetida', 'Sem série repetida']),
    { tipo: 'texto', chave: 'instalacao_id', rotulo: 'Ambiente (número)', oculto: true },
  ]
}

/** The list's own shape of an act that only asks for the assets' ids. */
function emLote({ titulo, icone, tom, permissao, Dialogo }: AcaoEmLoteDeBens): AcaoEmLote<BemListado> {
  const DialogoDaLista: ComponentType<DialogoDoLoteProps<BemListado>> = ({
    selecionados,
    onClose,
    onTerminar,
  }) => (
    <Suspense>
      <Dialogo ids={selecionados.map(({ id }) => id)} onClose={onClose} onDone={onTerminar} />
    </Suspense>
  )
  return { rotulo: titulo, icone, ...(tom && { tom }), exige: permissao, Dialogo: DialogoDaLista }
}

export const ACOES_DA_LISTA = ACOES_EM_LOTE.map(emLote)

/** The columns, filters and bulk acts of the list of positions. */

import { Calculator, Tags } from 'lucide-react'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import type { GrupoDeMaterial } from '#contract/almoxarifado/grupos-de-material.ts'
import { NATUREZAS_DE_MATERIAL } from '#contract/almoxarifado/material.ts'
import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { api } from '#web/api/api.ts'
import type { AcaoEmLote, Coluna, DialogoDoLoteProps, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { data, plural, quantidade, reais } from '#web/ui/format.ts'
import { EtiquetasDialog } from './EtiquetasDialog.tsx'
import { CURVAS, OPCOES_DE_SITUACAO } from './palavras.ts'
import { SituacaoDaPosicao } from './SituacaoDaPosicao.tsx'

const nada = '—'

const Quantidade = ({ qtd_e3, unidade }: Pick<PosicaoListada, 'qtd_e3' | 'unidade'>) => (
  <span className="z-nowrap">{quantidade(qtd_e3, unidade)}</span>
)

export const COLUNAS: readonly Coluna<PosicaoListada>[] = [
  { chave: 'material', rotulo: 'Material', ordem: 'descricao', valor: ({ material }) => material.descricao },
  {
    chave: 'codigo',
    rotulo: 'Código',
    opcional: true,
    valor: ({ material }) => <span className="z-nowrap">{material.codigo}</span>,
  },
  { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
  { chave: 'grupo', rotulo: 'Grupo', opcional: true, valor: ({ grupo }) => grupo },
  { chave: 'situacao', rotulo: 'Situação', valor: SituacaoDaPosicao },
  { chave: 'curva', rotulo: 'Curva ABC', opcional: true, valor: ({ curva }) => curva ?? nada },
  {
    chave: 'disponivel',
    rotulo: 'Disponível',
    numero: true,
    valor: ({ disponivel_e3, unidade }) => <Quantidade qtd_e3={disponivel_e3} unidade={unidade} />,
  },
  {
    chave: 'saldo',
    rotulo: 'Saldo',
    numero: true,
    valor: Quantidade,
  },
  {
    chave: 'reservado',
    rotulo: 'Reservado',
    numero: true,
    opcional: true,
    valor: ({ reservado_e3 }) => (reservado_e3 > 0 ? quantidade(reservado_e3) : nada),
  },
  {
    chave: 'bloqueado',
    rotulo: 'Bloqueado',
    numero: true,
    opcional: true,
    valor: ({ bloqueado_e3 }) => (bloqueado_e3 > 0 ? quantidade(bloqueado_e3) : nada),
  },
  {
    chave: 'vencido',
    rotulo: 'Vencido',
    numero: true,
    opcional: true,
    valor: ({ vencido_e3 }) => (vencido_e3 > 0 ? quantidade(vencido_e3) : nada),
  },
  {
    chave: 'preco_medio',
    rotulo: 'Preço médio',
    numero: true,
    opcional: true,
    valor: ({ preco_medio_centavos }) => (preco_medio_centavos === null ? nada : reais(preco_medio_centavos)),
  },
  {
    chave: 'valor',
    rotulo: 'Valor',
    numero: true,
    ordem: 'valor',
    valor: ({ valor_centavos }) => reais(valor_centavos),
  },
  {
    chave: 'cobertura',
    rotulo: 'Cobertura',
    numero: true,
    valor: ({ cobertura_dias }) => (cobertura_dias === null ? nada : plural(cobertura_dias, 'dia', 'dias')),
  },
  {
    chave: 'validade',
    rotulo: 'Próxima validade',
    opcional: true,
    valor: ({ proxima_validade }) => (proxima_validade ? data(proxima_validade) : nada),
  },
  {
    chave: 'ultimo_em',
    rotulo: 'Último movimento',
    ordem: 'ultimo_em',
    valor: ({ ultimo_em }) => (ultimo_em ? data(ultimo_em) : nada),
  },
  {
    chave: 'ultima_saida_em',
    rotulo: 'Última saída',
    opcional: true,
    valor: ({ ultima_saida_em }) => (ultima_saida_em ? data(ultima_saida_em) : nada),
  },
]

const simOuNao = (sim: string, nao: string) => [
  { value: 'true', label: sim },
  { value: 'false', label: nao },
]

export const filtrosDoEstoque = (
  grupos: readonly GrupoDeMaterial[] | undefined,
  depositos: readonly Nomeado[] | undefined,
): readonly FiltroDaLista[] => [
  { tipo: 'texto', chave: 'texto', rotulo: 'Material', dica: 'Descrição, código ou código de barras' },
  {
    tipo: 'opcao',
    chave: 'local_id',
    rotulo: 'Depósito',
    opcoes: (depositos ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
  },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: OPCOES_DE_SITUACAO },
  { tipo: 'varias', chave: 'curva', rotulo: 'Curva ABC', opcoes: opcoesDe(CURVAS) },
  {
    tipo: 'opcao',
    chave: 'grupo_id',
    rotulo: 'Grupo',
    oculto: grupos === undefined,
    opcoes: (grupos ?? []).map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` })),
  },
  { tipo: 'opcao', chave: 'com_saldo', rotulo: 'Saldo', opcoes: simOuNao('Com saldo', 'Sem saldo') },
  {
    tipo: 'opcao',
    chave: 'com_reserva',
    rotulo: 'Reserva',
    opcoes: simOuNao('Com reserva', 'Sem reserva'),
  },
  { tipo: 'varias', chave: 'natureza', rotulo: 'Natureza', opcoes: opcoesDe(NATUREZAS_DE_MATERIAL) },
  { tipo: 'texto', chave: 'lote', rotulo: 'Lote' },
  {
    tipo: 'numero',
    chave: 'vence_em',
    rotulo: 'Lote vencido ou que vence em até',
    unidade: 'dias',
    minimo: 0,
    maximo: 3650,
  },
  {
    tipo: 'numero',
    chave: 'sem_movimento_ha',
    rotulo: 'Sem movimento há mais de',
    unidade: 'dias',
    minimo: 1,
    maximo: 3650,
  },
]

const EtiquetasDoLote = ({ selecionados, onClose }: DialogoDoLoteProps<PosicaoListada>) => (
  <EtiquetasDialog ids={selecionados.map(({ id }) => id)} onClose={onClose} />
)

export const ACOES_EM_LOTE: readonly AcaoEmLote<PosicaoListada>[] = [
  { rotulo: 'Etiquetas', icone: Tags, exige: estoque.etiquetas, Dialogo: EtiquetasDoLote },
  {
    rotulo: 'Recalcular consumo',
    icone: Calculator,
    exige: estoque.recalcular,
    aviso: 'Mede de novo o consumo das posições em modo automático e refaz os níveis delas.',
    executar: (ids) => api.estoque.recalcular({ body: { ids } }),
  },
]
